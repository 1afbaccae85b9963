import type { When } from '#contract/whens.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import { yearIn, yearSpan } from '#server/mind/language/time-wording.ts';

/** Where there was another war that people call "the war". */
const elsewhere = wholeWords(
  [
    'Korean?|Koreans|Vietnam(?:ese)?|Indochina|Biafran?|Nigerian?|Algerian?|Spain|Spanish|Franco|Greece|Greek',
    'Israel|Palestine|Lebanon|Lebanese|Kashmir|Bangladesh|Bosnian?|Croatian?|Angolan?|Mozambique|Eritrean?|Ethiopian?',
    'Iran(?:ian)?|Iraqi?|Sudan(?:ese)?|Congo(?:lese)?|Sri\\s+Lankan?|Eelam|Cyprus|Cypriot|Malaya|Emergency',
  ].join('|'),
  'u',
);

export function nameOtherWar(texts: string[]): boolean {
  return texts.some((text) => elsewhere.test(text));
}

const [firstChildren, lastChildren] = [1915, 1940];

/** "The war ended": to who was a child then, where no other war is named, it is the Second World War. */
export function dateOfWorldWar(words: string, born: When | null): When | null {
  const year = born === null ? 0 : yearIn(born.from);
  if (year < firstChildren || year > lastChildren) return null;
  return yearSpan(/ended|over|finished/u.test(words) ? 1945 : 1939);
}
