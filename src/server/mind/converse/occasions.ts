import type { FactKind } from '#contract/facts.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import type { Heard } from './heard.ts';

/** A short question about something of its kind, and the words by which it is told already. */
type Occasion = { ask: string; told: RegExp; needs?: RegExp };

const occasions: Partial<Record<FactKind, Occasion[]>> = {
  move: [
    { ask: 'What did you notice first there?', told: /\b(?:first thing|noticed|smell\p{L}*)\b/iu },
    {
      ask: 'What did you take with you?',
      told: /\b(?:suitcase|bags?|trunk|brought|carried|took)\b/iu,
    },
    { ask: 'What took getting used to?', told: /\b(?:used to|strange|missed|cold|heat)\b/iu },
  ],
  work: [
    { ask: 'What did the place sound like?', told: /\b(?:noise|noisy|loud|sound\p{L}*|quiet)\b/iu },
    { ask: 'Who was good company there?', told: /\b(?:friends?|mates?|together with|company)\b/iu },
    { ask: 'What did you wear for it?', told: /\b(?:wore|uniform|apron|overalls?|boots|coat)\b/iu },
  ],
  school: [
    { ask: 'Who sat beside you?', told: /\b(?:sat (?:beside|with|next)|beside me|friends?)\b/iu },
    { ask: 'What did you like best there?', told: /\b(?:liked?|loved|best|favou?rite)\b/iu },
  ],
  met: [
    {
      ask: 'What did you notice first?',
      told: /\b(?:noticed|first thing|looked|wore|had on)\b/iu,
      // One did not meet one's mother, however much is told of her.
      needs: /\b(?:met|meet|meeting|introduced|saw|seen|came across|ran into)\b/iu,
    },
  ],
  achievement: [
    { ask: 'Who did you tell first?', told: /\b(?:told|telephoned|rang|wrote to)\b/iu },
  ],
  retirement: [
    {
      ask: 'What did you do the first Monday?',
      told: /\b(?:garden\p{L}*|travel\p{L}*|since then|now)\b/iu,
    },
  ],
};

const sure = 0.7;
/** The teller did it: what somebody else did with what was theirs is no occasion. */
const ofTeller = /^(?!.*(?<!\p{L})(?:he|she)(?!\p{L})).*(?<!\p{L})(?:I|we)(?!\p{L})/isu;

/** What may be asked about what the teller did, where nothing they named calls for it. */
export function occasionsIn({ told }: Heard): string[] {
  const text = told.join(' ');
  return told.toReversed().flatMap((sentence) => {
    const likeliest = likelihoodsOf(sentence, null)[0];
    if (likeliest === undefined || likeliest.kind === 'none' || likeliest.share < sure) return [];
    if (!ofTeller.test(sentence)) return [];
    return (occasions[likeliest.kind] ?? [])
      .filter(({ told: before, needs }) => !before.test(text) && (needs?.test(sentence) ?? true))
      .map(({ ask }) => ask);
  });
}
