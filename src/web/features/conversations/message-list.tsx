import { type Message, speakerOf } from '#contract/conversations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayAndTime } from '#web/ui/dates.ts';

type MessageListProps = {
  messages: Message[];
  /** The message that one came to see. */
  sought?: string | null | undefined;
  className?: string | undefined;
};

/** Who said what, and when. What is out of sight costs the browser nothing, however long it is. */
export function MessageList({ messages, sought, className }: MessageListProps) {
  return (
    <ol className={classNames('flex flex-col gap-5', className)}>
      {messages.map((message) => (
        <Said key={message.id} message={message} sought={message.id === sought} />
      ))}
    </ol>
  );
}

const comeTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Said({ message, sought }: { message: Message; sought: boolean }) {
  const { role, content, timestamp } = message;
  return (
    <li
      ref={sought ? comeTo : undefined}
      aria-current={sought || undefined}
      className={classNames(
        'border-s-4 ps-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        role === 'user' ? 'border-accent' : 'border-line',
        sought && 'bg-waiting-soft py-2',
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
