import { type ReactNode, useState } from 'react';
import { type Message, speakerOf } from '#contract/conversations.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dayAndTime } from '#web/ui/dates.ts';

/** So many at a time: the longest talk opens at once, and goes on when one asks. */
const atOnce = 200;
const leadIn = 20;

type MessageListProps = {
  messages: Message[];
  /** The message that one came to see. */
  sought?: string | null | undefined;
  /** What the person who told it is called, for other readers than themself. */
  person?: string | undefined;
  /** What is offered with a message, such as the voice that said it. */
  under?: ((message: Message) => ReactNode) | undefined;
};

/** Who said what, and when. */
export function MessageList({ messages, sought, person, under }: MessageListProps) {
  const place = Math.max(0, sought ? messages.findIndex(({ id }) => id === sought) : 0);
  const [from, setFrom] = useState(Math.max(0, place - leadIn));
  const [to, setTo] = useState(place + atOnce);
  return (
    <>
      {from > 0 && (
        <Button className="mb-5" onClick={() => setFrom(Math.max(0, from - atOnce))}>
          Show what was said before
        </Button>
      )}
      <ol className="flex flex-col gap-5">
        {messages.slice(from, to).map((message) => (
          <Said
            key={message.id}
            message={message}
            sought={message.id === sought}
            speaker={speakerOf(message.role, person)}
            under={under?.(message)}
          />
        ))}
      </ol>
      {to < messages.length && (
        <Button className="mt-5" onClick={() => setTo(to + atOnce)}>
          Show what was said next
        </Button>
      )}
    </>
  );
}

const comeTo = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};

type SaidProps = { message: Message; sought: boolean; speaker: string; under: ReactNode };

function Said({ message, sought, speaker, under }: SaidProps) {
  const { role, content, timestamp } = message;
  return (
    <li
      ref={sought ? comeTo : undefined}
      aria-current={sought || undefined}
      className={classNames(
        'border-s-4 ps-4',
        role === 'user' ? 'border-accent' : 'border-line',
        sought && 'bg-waiting-soft py-2',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{speaker}</span>
        <time dateTime={timestamp.toISOString()} className="text-sm text-ink-muted">
          {dayAndTime(timestamp)}
        </time>
      </p>
      <p className="mt-1 max-w-[66ch] font-story break-words whitespace-pre-wrap">{content}</p>
      {under}
    </li>
  );
}
