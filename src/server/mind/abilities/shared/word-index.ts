import { type Found, Phrasebook, type Stretch } from '#server/mind/text/phrases.ts';
import { isDropped } from '#server/mind/text/tables.ts';

const isSingle = (phrase: string): boolean => !/[\s|()[\]<>^$,!*]/u.test(phrase);
const shortestStem = 3;

/** Many phrases, most of them single words: a look-up for each word, however many there are. */
export class WordIndex<Row> {
  private readonly words = new Map<string, Row[]>();
  private readonly stems = new Map<string, Row[]>();
  private readonly phrases: Phrasebook<Row>;

  constructor(rows: { phrase: string; row: Row }[]) {
    for (const { phrase, row } of rows.filter((one) => isSingle(one.phrase))) {
      const [map, key] = phrase.endsWith('~')
        ? [this.stems, phrase.slice(0, -1)]
        : [this.words, phrase];
      map.set(key, [...(map.get(key) ?? []), row]);
    }
    this.phrases = new Phrasebook(rows.filter((one) => !isSingle(one.phrase)));
  }

  find(stretch: Stretch): Found<Row>[] {
    const found = this.phrases.find(stretch);
    for (let at = stretch.from; at < stretch.to; at += 1) {
      const word = stretch.tokens[at]?.word ?? '';
      for (const row of this.rowsOf(word)) found.push({ row, from: at, to: at + 1 });
    }
    return found;
  }

  private rowsOf(word: string): Row[] {
    const own = this.words.get(word) ?? [];
    const rows = own.length === 0 || isDropped(word) ? [] : [...own];
    for (let length = shortestStem; length <= word.length; length += 1) {
      const stem = word.slice(0, length);
      const begun = this.stems.get(stem);
      if (begun && !isDropped(`${stem}~`)) rows.push(...begun);
    }
    return rows;
  }
}
