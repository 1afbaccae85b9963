import { wholeWords } from '#server/mind/language/spans.ts';

/** English only: the one word under which most of it could stand. */
const lexicon: Record<string, RegExp> = {
  Family: wholeWords(
    'mother|father|mum|mom|dad|daddy|mammy|parents|brothers?|sisters?|grandmother|grandfather|children|sons?|daughters?|grandchildren|family|twins',
  ),
  Love: wholeWords('love|loved|married|wedding|husband|wife|dance|met|kissed|together'),
  Work: wholeWords(
    'work|worked|working|job|factory|shop|farm|hospital|engineer|nurse|teacher|retired|trained|wages|boss|plant|ship|trade',
  ),
  Leaving: wholeWords(
    'moved|left|boat|emigrated|arrived|suitcase|flew|sailed|home|country|border|abroad',
  ),
  War: wholeWords('war|soldiers?|army|drafted|camp|bombed|killed|front|navy|regiment'),
  Learning: wholeWords(
    'school|teacher|university|college|studied|degree|graduated|learned|learnt|read|books?',
  ),
  Faith: wholeWords('God|church|priest|prayed|prayer|mosque|temple|faith|chapel|synagogue'),
};

export function themeOf(sentences: string[]): string {
  const counts = Object.entries(lexicon).map(([theme, words]) => ({
    theme,
    count: sentences.filter((sentence) => sentence.search(words) >= 0).length,
  }));
  return counts.sort((one, other) => other.count - one.count)[0]?.theme ?? 'A life';
}
