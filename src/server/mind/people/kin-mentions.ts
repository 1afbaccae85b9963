import type { Mention } from '#server/mind/reading/doc.ts';
import { isCapital } from '#server/mind/text/classes.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Stretch, Token } from '#server/mind/text/tokens.ts';
import { isLooseKin, type Kin, kinOf, longestKin } from './kin.ts';
import { blank } from './pronouns.ts';

const ownWords = new Set(['my', 'our', 'ma', 'me', 'mi', 'mine']);
const othersWords = new Set(['his', 'her', 'their']);
const describing = wordsOf('describing');
export type KinMention = Mention & { entitled: boolean };

/** People by what they are to somebody: "my brother", "her aunt", "Mum". */
export function peopleByKin({ tokens, from, to }: Stretch): KinMention[] {
  const found: KinMention[] = [];
  for (let at = from; at < to; at += 1) {
    const kin = kinAt(tokens, at, to);
    if (!kin || (ownWords.has(kin.word) && kinAt(tokens, at + 1, to))) continue;
    const mention = owned(tokens, from, at, kin);
    if (mention) found.push(mention);
    at += kin.words - 1;
  }
  return found;
}

function kinAt(tokens: Token[], at: number, to: number): (Kin & { words: number }) | null {
  for (let words = Math.min(longestKin, to - at); words > 0; words -= 1) {
    const said = tokens.slice(at, at + words);
    if (said.slice(1).some(({ before }) => before !== '')) continue;
    const kin =
      kinOf(said.map(({ word }) => word).join(' ')) ?? kinOf(said.map(({ raw }) => raw).join(' '));
    if (kin) return { ...kin, words };
  }
  return null;
}

/** Whose kin it is, by the words before it. */
function owned(
  tokens: Token[],
  first: number,
  at: number,
  kin: Kin & { words: number },
): KinMention | null {
  let from = at;
  while (
    from > first &&
    describing.has(tokens[from - 1]?.word ?? '') &&
    tokens[from]?.before === ''
  )
    from -= 1;
  const before = from > first && tokens[from]?.before === '' ? (tokens[from - 1]?.word ?? '') : '';
  const isOwn = ownWords.has(before);
  const isOthers = othersWords.has(before) || before === "'s";
  const raw = tokens[at]?.raw ?? '';
  const next = tokens[at + kin.words];
  const entitles = isCapital(raw) && next?.before === '' && isCapital(next.raw) && !kin.plural;
  const alone =
    kin.alone && (isCapital(raw) || !/^(?:a|an|the|any|some|one|every|no)$/u.test(before));
  if (!isOwn && !isOthers && at > first && isCapital(raw) && !alone && !entitles) return null;
  if (!isOwn && !isOthers && !alone && !entitles && (isLooseKin(kin.word) || isGeneral(before)))
    return null;
  const head = tokens[isOwn || othersWords.has(before) ? from - 1 : from];
  const owner =
    before === "'s" ? tokens[from - 2] : othersWords.has(before) ? tokens[from - 1] : undefined;
  const last = tokens[at + kin.words - 1];
  return {
    ...blank,
    start: head?.start ?? 0,
    end: last?.end ?? 0,
    kind: 'person',
    kin: kin.relation,
    of: isOwn || (alone && !isOthers) ? 'teller' : null,
    gender: kin.gender,
    plural: kin.plural,
    entitled: entitles && !isOwn && !isOthers,
    ...(owner ? { owner: owner.start } : {}),
  };
}

const isGeneral = (before: string): boolean => /^(?:any|every|some|no|each|like|as)$/u.test(before);
