import { peopleFitting } from '#server/mind/language/antecedents.ts';
import { capitalised } from '#server/mind/language/edits.ts';

/** English only: boats, which are "she" to those who sailed in them. */

const kind =
  '(?:boat|ship|trawler|drifter|steamer|ferry|tug|barge|yacht|schooner|ketch|cutter|smack|sloop|dinghy|launch|lugger|dhow|junk|liner|freighter|tanker|vessel|coaster|whaler|lifeboat|canoe)';
const called = String.raw`\p{Lu}[\p{L}\p{M}'’-]+(?: (?:of|of the|and|de|da|del)? ?\p{Lu}[\p{L}\p{M}'’-]+)*`;

const byName = new RegExp(
  String.raw`(?<!\p{L})${kind}(?:,| was| is)?(?: (?:called|named))?,? ((?:the )?${called})`,
  'u',
);
const byKind = new RegExp(
  String.raw`(?<!\p{L})(?:my|our|the|that) (?:\p{Ll}+ )?${kind}(?!\p{L})`,
  'iu',
);

/** Which boat "she" is, where no woman was spoken of. */
export function vesselMeant(gender: 'he' | 'she', texts: string[]): string | null {
  if (gender === 'he' || texts.some((text) => peopleFitting('she', text).length > 0)) return null;
  const told = texts.join(' ');
  const words = byName.exec(told)?.[1] ?? byKind.exec(told)?.[0];
  return words === undefined ? null : capitalised(words);
}
