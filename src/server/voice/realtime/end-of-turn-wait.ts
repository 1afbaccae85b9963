/** How long to wait for more, by what was said so far: people who remember pause. */

const unfinished = new Set(
  `and but or so because since although though while when where if that which who whose than then
  um uh er erm hmm well like
  a an the this these those my your his her its our their some any every no
  am is are was were be been being have has had do does did will would can could shall should may might must
  in on at by for from with without of to into onto over under about after before between through during near
  i you he she we they it very really just also even quite rather`.split(/\s+/),
);
const openers = /^(?:when|while|after|before|if|since|because|although|as|once|until)\b/i;
const mainClause = /,|\b(?:then|so)\b/i;
const fragmentWords = 3;
const openingWords = 8;
const shortAnswers =
  /^(?:yes|no|yeah|yep|nope|maybe|perhaps|sure|okay|ok|right|never|always|i don't know|i do|i did|not really|of course|thank you|thanks|goodbye|bye|hello|hi)[.!]?$/i;

export const waits = {
  question: 700,
  complete: 900,
  fragment: 1_300,
  open: 1_400,
  comma: 2_000,
  hanging: 2_200,
} as const;

/** In milliseconds, before it is scaled by how patient the listener is to be. */
export function waitAfter(said: string): number {
  const text = said.trim();
  const last = text.split(/(?<=[.!?…])\s+/).at(-1) ?? '';
  const words = last.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  if (shortAnswers.test(last.trim())) return waits.complete;
  if (/[,;:–—-]$|\.\.\.$|…$/.test(text)) return waits.comma;
  if (/\?["'”’]?$/.test(text)) return waits.question;
  // Recognisers put a full stop after many an unfinished clause: the last word knows better.
  if (unfinished.has(words.at(-1) ?? '')) return waits.hanging;
  if (openers.test(last) && !mainClause.test(last) && words.length <= openingWords) {
    return waits.hanging;
  }
  if (words.length < fragmentWords) return waits.fragment;
  return /[.!]["'”’]?$/.test(text) ? waits.complete : waits.open;
}
