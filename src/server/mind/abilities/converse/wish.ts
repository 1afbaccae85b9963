import { isOpen, type Talk, type Telling } from './state.ts';

/** What was told before a wish and is not meant by it: the wish itself, its reasons and what it names tell nothing. */
export function besidesWish(talk: Talk, telling: Telling): Telling {
  const { sentences } = telling.doc;
  const at = sentences.findIndex(
    ({ act, topic }) => act === 'withhold' || topic === 'can-leave-out',
  );
  const isTelling = (index: number) => at < 0 || index < at;
  const left = sentences.map((sentence, index) =>
    isTelling(index) && isOpen(talk, telling, sentence)
      ? sentence
      : { ...sentence, act: 'talk' as const, topic: null },
  );
  const gone = new Set(
    left.flatMap((sentence, index) => (sentence === sentences[index] ? [] : [index])),
  );
  const events = telling.doc.events.filter(({ sentence }) => !gone.has(sentence));
  return { ...telling, doc: { ...telling.doc, sentences: left, events } };
}
