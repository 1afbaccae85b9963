import type { WritingDraft } from '#contract/writing-drafts.ts';
import type { ShowDraft } from '#server/mind/mind.ts';
import type { Listening } from '#server/provider/chat.ts';
import { readGrowing } from '#server/provider/growing-json.ts';

/** Often enough to be seen growing. */
const pauseMs = 400;

/** Shows a piece while a model writes it: as it grows, while it is proved, and while it is mended. */
export function shownDraft(show: ShowDraft | undefined, chapter: WritingDraft['chapter'] = null) {
  let blocks: WritingDraft['blocks'] = [];
  let newest = '';
  let timer: NodeJS.Timeout | undefined;

  // A chapter has the heading of the plan, whatever the model would call it.
  const shownOf = (answer: unknown) =>
    blocksIn(answer).filter(({ kind }) => chapter === null || kind !== 'heading');

  const showNewest = () => {
    timer = undefined;
    const grown = shownOf(readGrowing(newest));
    // One that is begun anew is shown when it says something.
    if (grown.length === 0) return;
    blocks = grown;
    show?.({ stage: 'writing', chapter, blocks });
  };

  return {
    hear(json: string) {
      newest = json;
      if (show) timer ??= setTimeout(showNewest, pauseMs).unref();
    },
    prove(answer: unknown) {
      clearTimeout(timer);
      blocks = shownOf(answer);
      show?.({ stage: 'proving', chapter, blocks });
    },
    mend: () => show?.({ stage: 'mending', chapter, blocks }),
  } satisfies Listening & Record<string, unknown>;
}

type Growing = {
  kind?: unknown;
  text?: unknown;
  content?: unknown;
  changes?: unknown;
  sentences?: unknown;
};

/** What a piece, a chapter or a revision says so far; of any part of it nothing is certain but that it is JSON. */
function blocksIn(answer: unknown): WritingDraft['blocks'] {
  const { content, changes } = asGrowing(answer);
  return [...listed(changes).flatMap((change) => listed(change.content)), ...listed(content)]
    .map(({ kind, text, sentences }): WritingDraft['blocks'][number] =>
      kind === 'heading'
        ? { kind, text: words(text) }
        : {
            kind: 'paragraph',
            text: listed(sentences)
              .map((sentence) => words(sentence.text))
              .join(' '),
          },
    )
    .filter(({ text }) => text.trim() !== '');
}

const asGrowing = (found: unknown): Growing =>
  typeof found === 'object' && found !== null ? found : {};

const listed = (found: unknown): Growing[] => (Array.isArray(found) ? found.map(asGrowing) : []);

const words = (found: unknown): string => (typeof found === 'string' ? found : '');
