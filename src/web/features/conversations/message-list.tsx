import { type Message, speakerOf } from '#contract/conversations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayAndTime } from '#web/ui/dates.ts';

type MessageListProps = {
  messages: Message[];
  /** The message that one came to see. */
  sought?: string | null | undefined;
  className?: string | undefined;
};

/** From here on what is out of sight is not laid out, so that the longest talk opens at once. */
const long = 200;

/** Who said what, and when. */
export function MessageList({ messages, sought, className }: MessageListProps) {
  return (
    <ol className={classNames('flex flex-col gap-5', className)}>
      {messages.map((message) => (
        <Said
          key={message.id}
          message={message}
          sought={message.id === sought}
          className={
            messages.length > long
              ? '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]'
              : undefined
          }
        />
      ))}
    </ol>
  );
}

const comeTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

type SaidProps = { message: Message; sought: boolean; className: string | undefined };

function Said({ message, sought, className }: SaidProps) {
  const { role, content, timestamp } = message;
  return (
    <li
      ref={sought ? comeTo : undefined}
      aria-current={sought || undefined}
      className={classNames(
        'border-s-4 ps-4',
        role === 'user' ? 'border-accent' : 'border-line',
        sought && 'bg-waiting-soft py-2',
        className,
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{speakerOf(role)}</span>
        <time dateTime={timestamp.toISOString()} className="text-sm text-ink-muted">
          {dayAndTime(timestamp)}
        </time>
      </p>
      <p className="mt-1 max-w-[66ch] font-story break-words whitespace-pre-wrap">{content}</p>
    </li>
  );
}
