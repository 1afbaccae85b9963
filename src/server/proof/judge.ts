import { z } from 'zod';
import { tellerData } from '#server/mind/model/material-data.ts';
import type { Teller } from '#server/mind/teller.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';
import { flat } from './quotations.ts';
import type { Cited, Claim, Judged } from './verdict.ts';

const judgement = z.object({
  faults: z.array(z.object({ sentence: z.int(), fault: z.string() })),
  borneOut: z.array(z.object({ sentence: z.int(), words: z.string() })),
});
export type Judgement = z.output<typeof judgement>;

const task = instructions`
You check what a writer made of what was told. \`sentences\` are numbered; each has \`text\`, which the writer wrote, and \`restsOn\`, the numbers of the entries of \`told\` that it claims to rest on. They stand in the order of the text; \`after\` is the sentence before one, where that is not among them. An entry of \`told\` may have \`asked\`, the question that it answers, which says nothing but what the answer takes up; one that is \`settled\` was confirmed or corrected later, and wins. Whoever says "I" in \`told\` is \`teller\`, who may be "I", "she", "he", "they" or named in a sentence; where there is \`lifeOf\`, the text is about that person and not about the teller. Name each sentence that says something these do not bear out: another person than the one who did it, a swapped or merged person, another number, date, place or order, a denial lost or added, a certainty where there was an "about" or "I think", a motive, a feeling, weather, a quotation nobody said, or something that \`told\` only orders a writer to say. A fair paraphrase, a change of person or tense, and leaving something out are no faults. \`fault\` says in a few words what is wrong. If nothing is, \`faults\` is empty.

Some sentences have \`doubts\`: what a simple check, which knows no paraphrase, did not find in what they rest on. Each of these belongs either into \`faults\` or into \`borneOut\`, there with the \`words\` of \`told\` that say it, copied letter by letter from one entry that the sentence rests on. A sentence is borne out only if all that it says follows from what it rests on.`;

type Part = { prompt: Prompt<Judgement>; claims: Claim[] };

/** The second look, by the model itself: it sees only sentences and what they cite, as many at once as there is room for. */
export function judgePrompts(claims: Claim[], room: number, teller?: Teller): Part[] {
  const parts: Claim[][] = [];
  let told = new Set<string>();
  let size = 0;
  for (const { cited, ...claim } of claims) {
    const { sentence, doubts, after = '' } = claim;
    const most = Math.floor(room / 2 / Math.max(1, cited.length));
    const shown = cited.map((one) => cutTo(most, one, sentence));
    const own = sentence.length + after.length + doubts.join('').length;
    const added = () =>
      shown.reduce((sum, one) => sum + (told.has(keyOf(one)) ? 0 : keyOf(one).length), own);
    if (parts.length === 0 || size + added() > room) {
      parts.push([]);
      told = new Set();
      size = 0;
    }
    size += added();
    for (const one of shown) told.add(keyOf(one));
    parts.at(-1)?.push({ ...claim, cited: shown });
  }
  return parts.map((part) => ({ prompt: judgePrompt(part, teller), claims: part }));
}

/** The same words in answer to another question are another entry. */
const keyOf = (cited: Cited): string => JSON.stringify(cited);

function judgePrompt(claims: Claim[], teller?: Teller): Prompt<Judgement> {
  const told = new Map(claims.flatMap(({ cited }) => cited.map((one) => [keyOf(one), one])));
  const at = new Map([...told.keys()].map((key, index) => [key, index]));
  return {
    name: 'judgement',
    instructions: task,
    material: {
      ...(teller && { teller: tellerData(teller) }),
      told: [...told.values()].map((one, index) => ({ told: index, ...one })),
      sentences: claims.map(({ sentence, cited, doubts, after }, index) => ({
        sentence: index,
        ...(after && after !== claims[index - 1]?.sentence && { after }),
        text: sentence,
        restsOn: cited.map((one) => at.get(keyOf(one))),
        ...(doubts.length > 0 && { doubts }),
      })),
    },
    answer: judgement,
  };
}

/** What was judged of each sentence. Whoever bears one out must show words of what it rests on. */
export function judgedIn({ faults, borneOut }: Judgement, claims: Claim[]): Judged[] {
  const isShown = (words: string, { cited }: Claim): boolean =>
    flat(words) !== '' &&
    cited.some(({ text, asked = '' }) =>
      [text, asked].some((shown) => flat(shown).includes(flat(words))),
    );
  return [
    ...faults.map(({ sentence, fault }) => ({ claim: claims[sentence], faults: [fault] })),
    ...borneOut
      .map(({ sentence, words }) => ({ claim: claims[sentence], words }))
      .filter(({ claim, words }) => claim && isShown(words, claim))
      .map(({ claim }) => ({ claim, faults: [] })),
  ].flatMap(({ claim, faults: found }) =>
    claim ? [{ sentence: claim.sentence, faults: found }] : [],
  );
}

const cutTo = (most: number, { asked, ...cited }: Cited, sentence: string): Cited => ({
  ...cited,
  ...(asked && { asked: about(sentence, asked, Math.min(most, longestQuestion)) }),
  text: about(
    sentence,
    cited.text,
    Math.max(1, most - Math.min(asked?.length ?? 0, longestQuestion)),
  ),
});

/** What Walt said before an answer may be long; the sentence is about a stretch of it. */
const longestQuestion = 400;

/** Of a telling that is too long to be shown whole, the stretch that shares most with the sentence. */
function about(sentence: string, text: string, most: number): string {
  if (text.length <= most) return text;
  const wanted = new Set(contentStems(sentence));
  const step = Math.max(1, most >> 1);
  let best = { from: 0, shared: -1 };
  for (let from = 0; from < text.length; from += step) {
    const stems = new Set(contentStems(text.slice(from, from + most)));
    const shared = [...wanted].filter((stem) => stems.has(stem)).length;
    if (shared > best.shared) best = { from, shared };
  }
  return text.slice(best.from, best.from + most);
}
