import { saidLast } from '#server/mind/abilities/converse/quotes.ts';
import {
  isOpen,
  politeOf,
  sentenceOf,
  type Talk,
  type Telling,
  told,
  unusedOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { isTold } from '#server/mind/reading/doc.ts';
import { type Said, said } from './reply.ts';

/** `choosy`: not in general words; `whatever`: where all else is used up. */
type Pains = 'choosy' | 'usual' | 'whatever';

/** So many replies lie between two invitations. */
const apart = 4;

/** Where nothing particular can be asked: something that was named, a short sentence of theirs, or leave to go on. */
export function invite(talk: Talk, telling: Telling, pains: Pains): Said | null {
  if (told(telling).length === 0) return null;
  const rows = templatesOf('follow', 'invite');
  const ofSlot = (slot: string) => rows.filter((row) => row.slot === slot);
  const isRecent = talk.said
    .slice(-apart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  const isSpared = isRecent && pains !== 'whatever';
  const longest = pains === 'whatever' ? 20 : undefined;
  const quote = isSpared ? null : saidLast(talk, telling, longest);
  const what = namedLast(talk, telling);
  const isGeneral = !isSpared && pains !== 'choosy';
  return (
    said('follow', what === null ? null : unusedOf(talk, ofSlot('named'), { what })) ??
    said('follow', quote === null ? null : politeOf(talk, ofSlot('quote'), { quote })) ??
    said('follow', isGeneral ? unusedOf(talk, ofSlot('plain'), {}) : null)
  );
}

const article = /(?:^|\s)(?:the\s+|th['’]\s?|t['’])$/iu;

/** "The Coronation", with the article that it was told with. */
function namedLast(talk: Talk, telling: Telling): string | null {
  const { doc, text } = telling;
  const named = doc.mentions.findLast(
    (mention) =>
      mention.kind === 'thing' &&
      mention.name !== null &&
      isTold(sentenceOf(telling, mention)) &&
      isOpen(talk, telling, mention) &&
      !talk.saidAll.includes(mention.name),
  );
  if (!named?.name) return null;
  return article.test(text.slice(0, named.start)) ? `the ${named.name}` : named.name;
}
