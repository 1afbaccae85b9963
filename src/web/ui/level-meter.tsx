import { useEffect, useRef } from 'react';
import { useReducedMotion } from './reduced-motion.ts';

const bars = Array.from({ length: 22 }, (_, index) => index);
const barWidth = 4;
/** With stillness asked for, the bars only change their colour, and seldom. */
const stillMs = 250;
const audible = 6;

/** How loud it is, drawn anew with every frame. It says nothing that the words beside it do not. */
export function LevelMeter({ level }: { level: () => number }) {
  const meter = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (still) {
      const timer = setInterval(() => {
        meter.current?.toggleAttribute('data-quiet', level() < audible);
      }, stillMs);
      return () => clearInterval(timer);
    }
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
  }, [level, still]);
  return (
    <div ref={meter} aria-hidden data-quiet className="group flex h-16 items-center gap-1">
      {bars.map((bar) => (
        <span
          key={bar}
          className="h-2 rounded-full bg-accent motion-reduce:h-6 motion-reduce:group-data-quiet:bg-line-strong"
          style={{ width: barWidth }}
        />
      ))}
    </div>
  );
}
