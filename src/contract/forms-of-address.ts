/** A name, or a word for whom one writes to or who one is. */
const someone =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’-]*|(?:great-)*grand(?:children|child|sons?|daughters?|mother|father|ma|pa)|children|child|sons?|daughters?|sisters?|brothers?|mother|father|mum|mom|dad|aunt|uncle|niece|nephew|cousins?|wife|husband|friends?|family|girls?|boys?|ones?|all|both|you|of|and|my|our|little|old|dear|loving|affectionate|devoted|proud)";
const greeting =
  '(?:(?:my |our )?(?:own |very )?(?:dear|dearest|darling|beloved)|hello|to my|to our|lieber?|liebste[rn]?|chère?s?|cher|chers|querid[oa]s?|car[oaie]|kära?|drog[ai]|beste|lieve)';
const closing =
  '(?:(?:with |and )?(?:all |lots of |much )?(?:my |our )?(?:(?:fondest |warmest |deepest )?love|best wishes|kind regards|warm regards|affection)(?: always| from| to)?|yours?(?: (?:ever|always|truly|sincerely|faithfully))?|(?:ever|always|truly) yours|affectionately|fondly|sincerely)';

const opens = new RegExp(`^${greeting}(?: ${someone}){0,7}[,!:](?=\\s|$)\\s*`, 'iu');
const closes = new RegExp(`^${closing}(?:[,.!]?\\s+${someone}){0,6}[,.!]*$`, 'iu');
/** A small letter opens no name: what is matched without regard to case is held against this. */
const known = new RegExp(`^${someone}$`, 'u');
const formula = new RegExp(`^(?:${greeting}|${closing})\\b`, 'iu');

const namesOnly = (text: string): boolean =>
  (text.replace(formula, '').match(/[\p{L}\p{M}'’-]+/gu) ?? []).every((word) => known.test(word));

/** What a sentence states, without "Dear Anna," before it; nothing, where it is a letter's opening or closing. */
export function withoutAddress(text: string): string {
  const whole = text.trim();
  if (closes.test(whole) && namesOnly(whole)) return '';
  const opening = opens.exec(whole)?.[0] ?? '';
  return opening && namesOnly(opening) ? whole.slice(opening.length) : whole;
}
