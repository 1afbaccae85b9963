import { useEffect, useRef } from 'react';

const bars = Array.from({ length: 22 }, (_, index) => index);
const barWidth = 4;

/** How loud it is, drawn anew with every frame. It says nothing that the timer beside it does not. */
export function LevelMeter({ level }: { level: () => number }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const now = level();
      for (const [index, bar] of [...(meter.current?.children ?? [])].entries()) {
        // The middle bars move most, so that the whole breathes with the voice.
        const reach = 1 - Math.abs(index - (bars.length - 1) / 2) / bars.length;
        if (bar instanceof HTMLElement) bar.style.height = `${Math.max(8, now * reach)}%`;
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <div ref={meter} aria-hidden className="flex h-16 items-center gap-1">
      {bars.map((bar) => (
        <span key={bar} className="h-2 rounded-full bg-accent" style={{ width: barWidth }} />
      ))}
    </div>
  );
}
