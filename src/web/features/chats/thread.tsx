import type { ReactNode } from 'react';
import { type Message, speakerOf } from '#contract/conversations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TypedText } from '#web/ui/typed-text.tsx';
import { WaltMark } from '#web/ui/walt-mark.tsx';

/** So much of a long talk is on the screen; the rest is in the transcripts. */
const shown = 60;

type ThreadProps = {
  messages: Message[];
  /** Walt is thinking about an answer. */
  thinking: boolean;
  /** As much of it as he has said already. */
  saying: string;
  /** The message that has just come, typed out as if it were being said. */
  newest: string | null;
  /** What is offered with an answer of the person's own; the last one is what they may still think of. */
  underAnswer: (message: Message, place: 'last' | 'earlier') => ReactNode;
};

/** Both sides of the conversation, in large type. */
export function Thread({ messages, thinking, saying, newest, underAnswer }: ThreadProps) {
  const last = messages.findLast(({ role }) => role === 'user');
  return (
    <ol aria-live="polite" aria-label="Your conversation" className="flex flex-col gap-7">
      {messages.slice(-shown).map((message) => (
        <Line key={message.id} message={message} typed={message.id === newest}>
          {message.role === 'user' && underAnswer(message, message === last ? 'last' : 'earlier')}
        </Line>
      ))}
      <li className="min-h-8 text-ink-muted">
        {saying ? <Saying text={saying} /> : thinking && 'Walt is thinking...'}
      </li>
    </ol>
  );
}

/** An answer while it comes. It is read out once it is whole, not piece by piece. */
function Saying({ text }: { text: string }) {
  return (
    <div aria-hidden className="flex gap-4 text-ink">
      <WaltMark size={44} className="mt-1" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{speakerOf('assistant')}</p>
        <p className="mt-1 max-w-[60ch] font-story text-xl leading-relaxed break-words whitespace-pre-wrap">
          {text}
        </p>
      </div>
    </div>
  );
}

type LineProps = { message: Message; typed: boolean; children: ReactNode };

function Line({ message, typed, children }: LineProps) {
  const { role, content } = message;
  const walt = role === 'assistant';
  return (
    <li className={classNames('flex gap-4', !walt && 'ps-8 sm:ps-16')}>
      {walt && <WaltMark size={44} className="mt-1" />}
      <div className={classNames('min-w-0 flex-1', !walt && 'border-s-4 border-accent ps-4')}>
        <p className="font-semibold">{speakerOf(role)}</p>
        <p className="mt-1 max-w-[60ch] font-story text-xl leading-relaxed break-words whitespace-pre-wrap">
          {typed ? <TypedText text={content} delay={18} /> : content}
        </p>
        {/* The answers are read out as they come; what is offered with them is not. */}
        <div aria-live="off">{children}</div>
      </div>
    </li>
  );
}
