import type { Message } from '#contract/conversations.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { rawTranscript } from './transcript-words.ts';

const perBlock = 50;

type RawTranscriptProps = { messages: Message[]; person?: string | undefined };

/** The whole talk as plain text, in blocks of which only those in sight are laid out. */
export function RawTranscript({ messages, person }: RawTranscriptProps) {
  const blocks = Array.from({ length: Math.ceil(messages.length / perBlock) }, (_, block) =>
    messages.slice(block * perBlock, (block + 1) * perBlock),
  );
  return (
    <>
      <CopyButton label="Copy transcript" text={rawTranscript(messages, person)} />
      <div className="mt-5 flex max-w-[66ch] flex-col gap-[1lh]">
        {blocks.map((block) => (
          <pre
            key={block[0]?.id}
            className="font-plain break-words whitespace-pre-wrap [contain-intrinsic-size:auto_300rem] [content-visibility:auto]"
          >
            {rawTranscript(block, person)}
          </pre>
        ))}
      </div>
    </>
  );
}
