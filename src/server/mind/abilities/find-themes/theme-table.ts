import { type FactKind, factKinds } from '#contract/facts.ts';
import { WordIndex } from '#server/mind/abilities/shared/word-index.ts';
import { rowsOf } from '#server/mind/text/tables.ts';

export type LifeTheme = {
  title: string;
  about: string;
  kinds: ReadonlySet<FactKind>;
  /** An event of its kinds belongs to it without any of the words. */
  bySense: boolean;
};

/** Sure by itself; weak with another or with an event of the kind; also once the sure ones came up twice. */
export type Strength = 'sure' | 'weak' | 'also';

export const lifeThemes: LifeTheme[] = rowsOf('themes').map(
  ([title = '', about = '', kinds = '', sense = '']) => {
    const named = kinds.split(' ');
    return {
      title,
      about,
      kinds: new Set(factKinds.filter((kind) => named.includes(kind))),
      bySense: sense === 'sure',
    };
  },
);

const strengths: Strength[] = ['sure', 'weak', 'also'];

export const themeWords = new WordIndex<{ theme: LifeTheme; strength: Strength }>(
  rowsOf('theme-words').flatMap(([title = '', said = '', phrases = '']) => {
    const theme = lifeThemes.find((one) => one.title === title);
    const strength = strengths.find((one) => one === said);
    if (!theme || !strength) throw new Error(`No such theme or strength: ${title}, ${said}`);
    return phrases.split(' / ').map((phrase) => ({ phrase, row: { theme, strength } }));
  }),
);
