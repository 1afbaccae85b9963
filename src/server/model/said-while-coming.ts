import type { Saying } from '#server/mind/abilities/converse/checks.ts';
import type { Listening } from '#server/provider/chat.ts';
import { readGrowing } from '#server/provider/growing-json.ts';

type Parts = {
  /** Which sentences of what is being said have ended, and whether they may be said. */
  prove(say: string): Promise<Saying>;
  /** Is told all that may be heard so far. */
  onSaid(soFar: string): void;
};

type Coming = Required<Listening> & {
  /** From here on nothing is said any more: the whole reply is there, or none. */
  close(): void;
};

const sentenceEnd = /[.!?…]["'”’»)\]]*\s/gu;

/** Follows a reply while a model writes it: every sentence is proved before anybody hears it. */
export function saidWhileComing({ prove, onSaid }: Parts): Coming {
  const ending = new AbortController();
  let newest = '';
  let proved = '';
  let shown = '';
  let isOver = false;
  let working = false;

  const work = async () => {
    if (working) return;
    working = true;
    try {
      while (!isOver && newest !== proved) {
        proved = newest;
        const { text, stands } = await prove(proved);
        if (isOver) return;
        if (text && text !== shown) onSaid(text);
        shown = text || shown;
        // The whole reply will not be heard: there is no use in waiting for the rest of it.
        if (!stands) ending.abort();
      }
    } finally {
      working = false;
    }
  };

  return {
    signal: ending.signal,
    hear(json: string) {
      const so = readGrowing(json) as { say?: unknown; tools?: unknown } | undefined;
      if (typeof so?.say !== 'string') return;
      const ended = so.tools === undefined ? upToSentenceEnd(so.say) : so.say;
      if (!ended || ended === newest) return;
      newest = ended;
      // A sentence that cannot be proved in time is heard with the next one, or with the whole reply.
      work().catch(() => undefined);
    },
    close() {
      isOver = true;
    },
  };
}

function upToSentenceEnd(say: string): string {
  const last = [...say.matchAll(sentenceEnd)].at(-1);
  return last ? say.slice(0, last.index + last[0].length).trimEnd() : '';
}
