import { classNames } from './class-names.ts';

type WaltMarkProps = {
  /** The diameter in pixels, at the usual size of text; it grows with that. `by-class` leaves it to `className`. */
  size?: number | 'by-class' | undefined;
  state?: 'idle' | 'listening' | 'speaking' | undefined;
  /** How loud the voice is, 0 to 1, while someone speaks. */
  level?: number | undefined;
  /** Without a label the mark is decoration to a screen reader. */
  label?: string | undefined;
  className?: string | undefined;
};

const letter =
  'M14.2 20H19.8L27.1 38.3L31.45 26.6L28.8 20H34.4L41.7 38.3L48.5 20H50.4L40.8 46H39.2L32.4 29.1L26.2 46H24.6Z';
const serifs = 'M10.4 18.5H23.8V20.4H10.4ZM25 18.5H38.4V20.4H25ZM44.8 18.5H54V20.4H44.8Z';

export function WaltMark({
  size = 96,
  state = 'idle',
  level = 0.5,
  label,
  className,
}: WaltMarkProps) {
  const reach = 1.06 + Math.min(1, Math.max(0, level)) * 0.22;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('relative inline-block shrink-0', className)}
      {...(size !== 'by-class' && {
        style: { width: `${size / 16}rem`, height: `${size / 16}rem` },
      })}
    >
      {state === 'listening' && (
        <span className="absolute -inset-[7%] animate-breathe rounded-full border-3 border-accent" />
      )}
      {state === 'speaking' && (
        <span
          className="absolute inset-0 rounded-full bg-accent-soft ring-2 ring-accent transition-transform duration-100"
          style={{ transform: `scale(${reach})` }}
        />
      )}
      <svg viewBox="0 0 64 64" className="relative block size-full" aria-hidden focusable="false">
        <circle cx="32" cy="32" r="32" className="fill-accent" />
        <path d={letter} className="fill-accent-ink" />
        <path d={serifs} className="fill-accent-ink" />
      </svg>
    </span>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-3">
      {/* Also in pages that are plain HTML, where the policy allows no style of an element's own. */}
      <WaltMark size="by-class" className="size-10" />
      {/* Where letters are large and the line is short, the W says it. */}
      <span className="font-story text-xl font-semibold tracking-tight @max-[17rem]:sr-only">
        Walt
      </span>
    </span>
  );
}
