import { speakerOf } from '#contract/conversations.ts';
import type { Line } from '#web/realtime/transcript.ts';
import { classNames } from '#web/ui/class-names.ts';

/** So much is on the screen; all of it is in the transcript. */
const shown = 12;

/** Both sides in large type, as they speak. Not read out: whoever listens hears Walt himself. */
export function Captions({ lines }: { lines: Line[] }) {
  const words = lines.filter(({ text }) => text.trim() !== '').slice(-shown);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="captions">
      <h2 id="captions" className="font-story text-xl font-medium">
        What you both said
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-labelledby="captions"
        // Reversed, it stays at the newest words by itself, and where someone has scrolled to read.
        className="mt-3 flex max-h-96 flex-col-reverse overflow-y-auto rounded-lg border border-line bg-paper-raised p-5"
      >
        <ol className="flex flex-col gap-5">
          {words.map(({ id, role, text, state }) => (
            <li
              key={id}
              className={classNames(role === 'user' && 'border-s-4 border-accent ps-4 ms-6')}
            >
              <p className="font-semibold">{speakerOf(role)}</p>
              <p
                className={classNames(
                  'mt-1 max-w-[60ch] font-story text-xl leading-relaxed break-words',
                  state !== 'done' && 'text-ink-muted',
                )}
              >
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
