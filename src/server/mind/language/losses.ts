import { inBookEnglish } from './dialect-words.ts';
import { relationOf } from './kin.ts';
import { namedLosses, plainLosses, wounds } from './loss-words.ts';
import { liesThere, quietLosses } from './quiet-losses.ts';
import { isPlayed, isSurvived, withoutSeeming } from './seeming-losses.ts';
import { functionWords } from './vocabulary.ts';

/** Who was lost, where that is sure, and whether it was said or only to be understood. */
export type Loss = { who: string | null; told: 'plainly' | 'between the lines' };

/** What the teller lost in this, if they speak of a loss. */
export function lossIn(said: readonly string[]): Loss | null {
  const sentences = said.map(inBookEnglish);
  for (const [at, sentence] of sentences.entries()) {
    if (wounds.some((wound) => wound.test(sentence))) return { who: null, told: 'plainly' };
    const bare = withoutSeeming(sentence);
    const death = isOnlySaid(bare) ? null : firstOf([...plainLosses, ...namedLosses], bare);
    if (death !== null)
      return {
        who: whoDied(bare, death) ?? namedBefore(bare, sentences[at - 1]),
        told: 'plainly',
      };
  }
  const quietly = sentences
    .map(withoutSeeming)
    .some(
      (sentence) =>
        !isOnlySaid(sentence) && (firstOf(quietLosses, sentence) !== null || liesThere(sentence)),
    );
  return quietly ? { who: null, told: 'between the lines' } : null;
}

/** Nobody is mourned in a game or a trade, nor whoever came back. */
const isOnlySaid = (sentence: string): boolean =>
  (isSurvived(sentence) || isPlayed(sentence)) && !surely.test(sentence);
const surely =
  /(?<!\p{L})(?:my|our) (?:\p{L}+ ){1,3}(?:died|was killed|were killed|passed away)(?!\p{L})/iu;

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  return found.toSorted((one, other) => one.index - other.index)[0] ?? null;
}

/** "My sister Krysia. She died in February." */
function namedBefore(sentence: string, before: string | undefined): string | null {
  if (before === undefined || !/^(?:he|she) /iu.test(sentence)) return null;
  const named = /^(?:my|our) ([\p{L}\p{M}-]+)( \p{Lu}[\p{L}\p{M}'-]+)?[.,]?$/iu.exec(before.trim());
  return named === null || relationOf(named[1] ?? '') === null
    ? null
    : `your ${named[1]}${named[2] ?? ''}`;
}

/** Only a name or a relation that stands right before the words; a wrong name would hurt. */
function whoDied(sentence: string, death: RegExpExecArray): string | null {
  const lost = /(?:lost|losing) (?:(?:my|our) )?(\p{Lu}[\p{L}\p{M}'-]+)/iu.exec(death[0])?.[1];
  if (lost !== undefined && /^\p{Lu}/u.test(lost)) return lost;
  const subject = subjectPattern.exec(sentence.slice(0, death.index).trimEnd());
  if (subject === null) return null;
  const [own, name] = subject.slice(1).map((one) => one?.replace(/'s$/u, ''));
  if (own !== undefined)
    return relationOf(own.split(/\s+/u)[0] ?? '') === null ? null : `your ${own}`;
  if (name === undefined || notNames.test(name) || functionWords.has(name.toLowerCase()))
    return null;
  return relationOf(name) === null ? name : `your ${relationOf(name)}`;
}

const subjectPattern =
  /(?:^|[,;]\s*|\b(?:[Aa]nd|[Bb]ut|[Ww]hen|[Tt]hen|[Aa]fter|[Bb]efore)\s+)(?:(?:[Mm]y|[Oo]ur)\s+([\p{L}\p{M}-]+(?:\s+\p{Lu}[\p{L}\p{M}'-]+)?)|(\p{Lu}[\p{L}\p{M}'-]+))(?:,? (?:he|she|that|who))?(?: (?:was|were|got|had|has|is))?$/u;
const notNames =
  /^(?:Well|Oh|Ah|Aye|Ach|Yes|No|Now|Anyway|Sadly|Poor|Because|Since|Until|He|She|They|It|We|I|That|Then|And|So|Who|There|This|Everyone|Nobody|Both|Many|Some|Half|All|God|Lord|Jesus|Christ|Allah|Heaven|Mary|I['’]\p{L}+)$/u;
