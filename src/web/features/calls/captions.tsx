import type { ReactNode } from 'react';
import { speakerOf } from '#contract/conversations.ts';
import { isFinished, type Line, type Utterance, utteranceOf } from '#web/realtime/transcript.ts';
import { classNames } from '#web/ui/class-names.ts';

/** So much is on the screen; all of it is in the transcript. */
const shown = 12;

export type UnderAnswer = (
  said: Pick<Utterance, 'id' | 'content'>,
  place: 'last' | 'earlier',
) => ReactNode;

type CaptionsProps = {
  lines: Line[];
  /** What is offered with an answer of the person's own, once it has been understood. */
  underAnswer: UnderAnswer;
};

/** Both sides in large type, as they speak. Not read out: whoever listens hears Walt himself. */
export function Captions({ lines, underAnswer }: CaptionsProps) {
  const words = lines.filter(({ text }) => text.trim() !== '').slice(-shown);
  const isAnswer = (line: Line) => line.role === 'user' && isFinished(line);
  const last = words.findLast(isAnswer);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="captions">
      <h2 id="captions" className="font-story text-xl font-medium max-sm:text-base">
        What you both said
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-labelledby="captions"
        // Reversed, it stays at the newest words by itself, and where someone has scrolled to read.
        className="mt-3 flex max-h-96 flex-col-reverse max-sm:max-h-[34dvh] max-sm:p-3 overflow-y-auto rounded-lg border border-line bg-paper-raised p-5"
      >
        <ol className="flex flex-col gap-5">
          {words.map((line) => (
            <li
              key={line.id}
              className={classNames(line.role === 'user' && 'border-s-4 border-accent ps-4 ms-6')}
            >
              <p className="font-semibold">{speakerOf(line.role)}</p>
              <p
                className={classNames(
                  'mt-1 max-w-[60ch] font-story text-xl leading-relaxed break-words',
                  !isFinished(line) && 'text-ink-muted',
                )}
              >
                {line.text}
              </p>
              {isAnswer(line) && underAnswer(utteranceOf(line), line === last ? 'last' : 'earlier')}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
