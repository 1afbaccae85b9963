import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './reduced-motion.ts';
import { typingAt } from './typing.ts';

type TypedTextProps = {
  text: string;
  /** Milliseconds per character. */
  delay?: number | undefined;
  onDone?: (() => void) | undefined;
  className?: string | undefined;
};

export function TypedText({ text, delay = 40, onDone, className }: TypedTextProps) {
  const still = useReducedMotion();
  const [elapsed, setElapsed] = useState(0);
  const { typed, rest, done } = typingAt(text, elapsed, still ? 0 : delay);
  const sayDone = useEffectEvent(() => onDone?.());

  useEffect(() => {
    if (still) return sayDone();
    const start = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - start;
      setElapsed(passed);
      if (!typingAt(text, passed, delay).done) return;
      clearInterval(timer);
      sayDone();
    }, delay);
    return () => clearInterval(timer);
  }, [text, delay, still]);

  return (
    <span className={className}>
      {/* Stays what it is when all is typed: a new element would be read out a second time. */}
      <span className={done ? undefined : 'sr-only'}>{text}</span>
      {!done && (
        <span aria-hidden>
          {typed}
          {/* The untyped rest keeps its place, so that nothing below moves while the words arrive. */}
          <span className="invisible">{rest}</span>
        </span>
      )}
    </span>
  );
}
