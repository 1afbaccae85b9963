import { kinOf } from '#server/mind/people/kin.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { type Doc, isTold, type Sentence } from './doc.ts';
import { type BriefReader, coreOf, type Reading } from './reading.ts';

const mostAnswering = 4;

/** "Speak about me as she", "I. I'm no royalty.", 'Not "she". I said "I".' */
export const pronoun: BriefReader = ({ doc, stretches, text }, sentence) => {
  const [stretch, said] = [stretches[sentence], doc.sentences[sentence]];
  if (!stretch || !said || text[said.end - 1] === '?') return null;
  const isAsked = doc.asked?.topic === 'pronoun' && sentence < mostAnswering;
  const isSaid = said.topic === 'pronoun' || quotedPronoun.test(text.slice(said.start, said.end));
  if (!isAsked && !isSaid) return null;
  if (firstPerson.test(text.slice(said.start, said.end))) return { change: { person: 'first' } };
  const { tokens, to } = stretch;
  const { from: start } = coreOf(stretch);
  for (let at = start; at < to; at += 1) {
    const [word, before] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? ''];
    const stands =
      at === start || at === to - 1 || /^(?:as|say|so|with|use|already)$/u.test(before);
    if (!stands || before === 'not') continue;
    if ((word === 'she' || word === 'he' || word === 'they') && isAlone(tokens, at, to))
      return { change: { pronoun: word, person: 'third' } };
    if (word === 'i' && (at + 1 >= to || tokens[at + 1]?.before !== '' || isGiven(tokens, at)))
      return { change: { person: 'first' } };
  }
  return null;
};

/** "I for I suppose it is me talking", "I will do": no verb of its own stands behind it. */
const isGiven = (tokens: Reading['tokens'], at: number): boolean =>
  /^(?:(?:for|because|as|since|please|i|it|of|then|if)\b|(?:is|will|would) (?:fine|best|right|good|ok|okay|do)$)/u.test(
    `${tokens[at + 1]?.word ?? ''} ${tokens[at + 2]?.word ?? ''}`,
  );

const quotedPronoun = testOf('a pronoun in marks');
const firstPerson = testOf('the first person');

/** "She, like a proper book": nothing that she did follows. */
const isAlone = (tokens: Reading['tokens'], at: number, to: number): boolean =>
  at + 1 >= to ||
  !/^(?:was|is|had|has|did|does|said|would|could|will|used|never|always|came|went)$/u.test(
    tokens[at + 1]?.word ?? '',
  );

const farthest = 40;

/** "It's my own life", "It's my book", "It's mine". */
const ownLife =
  /(?<!\p{L})(?<!n['’]t |not )(?:my own (?:book|life|story)|it(?:['’]?s| is) (?:mine|my (?:book|life|story)))(?!\p{L})/iu;

/** "It isn't about me", "not my own life". */
const notOwn =
  /(?:n['’]?t|(?<!\p{L})not|(?<!\p{L})no)\s+(?:\p{L}+\s+){0,3}?(?:me|mine|myself|my own|my (?:book|life|story))(?!\p{L})/iu;

/** "This book isn't about me, it's about my mother, Ingeborg." */
export const whoseLife: BriefReader = (reading, sentence) => {
  const { doc, stretches } = reading;
  const stretch = stretches[sentence];
  const [said, before] = [doc.sentences[sentence], doc.sentences[sentence - 1]];
  if (!stretch || !said) return null;
  const isSaid = said.topic === 'whose-life' && said.act === 'brief';
  const goesOn = before?.topic === 'whose-life' && before.act === 'brief';
  const isAsked = doc.asked?.topic === 'whose-life' && sentence === 0;
  if (!isSaid && !goesOn && !isAsked) return null;
  const { tokens, from, to } = stretch;
  if (
    isAsked &&
    /^(?:mine|my own|me)$/u.test(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .slice(0, 2)
        .join(' '),
    )
  )
    return { change: { subject: { whose: 'own' } } };
  if (
    /\bnot (?:her|his|their) (?:book|story|life)\b/iu.test(reading.text.slice(said.start, said.end))
  )
    return { change: { subject: { whose: 'own' }, pronoun: null } };
  const words = reading.text.slice(said.start, said.end);
  if (ownLife.test(words)) return { change: { subject: { whose: 'own' }, pronoun: null } };
  const isDenied = notOwn.test(reading.text.slice(before?.start ?? said.start, said.end));
  for (let at = from; at < to; at += 1) {
    if (tokens[at]?.word !== 'my' || tokens[at - 1]?.word === 'not') continue;
    const named = tokens[at + 1]?.word ?? '';
    const kin = kinOf(named) ?? kinOf(named.replace(/['’]?s$/u, ''));
    if (!kin || kin.plural) continue;
    const isOfThem = /^(?:about|of)$/u.test(tokens[at - 1]?.word ?? '') || !kinOf(named);
    if (!isOfThem && !isDenied && !isAsked) continue;
    const name = doc.mentions.find(
      ({ start, kin: relation }) => relation !== null && start === tokens[at]?.start,
    )?.name;
    const isDead = tokens
      .slice(at, at + farthest)
      .some(({ word }) => /^(?:died|dead|deceased)$/u.test(word));
    return {
      change: {
        subject: {
          whose: 'another',
          relation: kin.relation,
          ...(name ? { name } : {}),
          ...(isDead ? { living: false } : {}),
        },
        ...(kin.gender ? { pronoun: kin.gender } : {}),
      },
    };
  }
  return null;
};

const longestTitle = 7;
const numbering = testOf('number of a chapter');
const joining = testOf('joins chapters');
const pondering = testOf('ponders a chapter');

/** Fewer than this are a list only where chapters were asked for. */
const fewest = { asked: 2, unasked: 3 };

/** "Chapters. The hoose. The boats.", "The farm, the war, Glasgow": what was answered or named, part by part. */
export const chapters: BriefReader = ({ doc, text }, sentence) => {
  if (sentence > 0) return null;
  const isAsked = doc.asked?.topic === 'chapters';
  const sayings = doc.sentences.map(({ start, end }) => text.slice(start, end));
  const announced = sayings.findIndex((said) => announcing.test(said));
  if (!isAsked && announced < 0) return null;
  const titles: string[] = [];
  const used: number[] = [];
  for (let at = Math.max(0, announced); at < sayings.length; at += 1) {
    const [said = '', part] = [sayings[at], doc.sentences[at]];
    const isAnnounced = at === announced && titles.length === 0;
    const words = (isAnnounced ? said.replace(announcing, '') : said)
      .replace(/[.!…]+$/u, '')
      .replace(joining, '')
      .replace(numbering, '')
      .trim();
    const isList =
      part !== undefined &&
      !said.endsWith('?') &&
      (isAnnounced || (isTold(part) && !opensWithSomebody(doc, part)));
    const found = isList ? titlesIn(words) : [];
    if (found.length === 0 && titles.length > 0) break;
    if (found.length > 0 || isAnnounced) used.push(at);
    titles.push(...found);
  }
  const enough = isAsked ? fewest.asked : fewest.unasked;
  return titles.length >= enough ? { change: { chapters: titles }, sentences: used } : null;
};

/** "My brother lives in Kiel" tells of him, and is no title. */
const opensWithSomebody = ({ mentions }: Doc, { start, clauses }: Sentence): boolean =>
  clauses.some(
    ({ subject, verb }) =>
      typeof subject === 'number' && verb !== null && mentions[subject]?.start === start,
  );

/** "Her chapters?", "The chapters, let me give you: " */
const announcing = testOf('announces chapters');

/** "I told you nine people" is no title. */
const saysSomething = /^(?:i|we|you)\s+\p{L}+/iu;

/** A list between commas, or one title without what is told of it. */
function titlesIn(words: string): string[] {
  const parts = words
    .replace(/,\s+(?=call (?:it|that|this)(?!\p{L}))/giu, ' ')
    .split(/[,;]\s+(?:(?:and\s+)?then\s+|and\s+)?/iu)
    .map((part) => part.replace(pondering, '').replace(joining, '').replace(callingIt, '').trim());
  const isList =
    parts.length > 2 && parts.every((part) => part.split(/\s+/u).length <= longestTitle);
  const found =
    isList && !/^(?:where|which|who|when|in|near|with|at|of)\s/u.test(parts[1] ?? '')
      ? parts
      : parts.slice(0, 1);
  return found.filter(
    (part) => part !== '' && part.split(/\s+/u).length <= longestTitle && !saysSomething.test(part),
  );
}

/** "One for the strike, call it Two Keys" is called by what stands behind. */
const callingIt = /^.*\bcall(?:ed)?\s+(?:it|that|that one|this one)\s+/iu;

const longest = 200;

const titling = testOf('gives a title', 'u');

/** 'Let the book be called "The Other Side"', 'I want it called Paid in Eels': with capitals, or between quotation marks. */
export const title: BriefReader = ({ doc, text }, sentence) => {
  const part = doc.sentences[sentence];
  if (!part) return null;
  const said = text.slice(part.start, part.end);
  const { quoted, plain } = titling.exec(said)?.groups ?? {};
  const found = (quoted ?? plain)?.replace(/[,.!;:\s]+$/u, '').trim();
  return found && found.length <= longest ? { change: { title: found } } : null;
};

const byNobody = testOf('read by nobody');

/** "For my grandchildren, Zainab and little Geoffrey": for whom, in the person's own words. */
export const audience: BriefReader = (reading, sentence) => {
  const { doc } = reading;
  const part = doc.sentences[sentence];
  if (!part) return null;
  const isAsked = doc.asked?.topic === 'audience' && sentence === 0 && part.act === 'bare-answer';
  if (!isAsked && !(part.act === 'brief' && part.topic === 'audience')) return null;
  const said = saidIn(reading, sentence);
  if (byNobody.test(said)) return null;
  const whom = /(?:^|\s)for\s+(?<whom>.+)$/iu.exec(said)?.groups?.['whom'] ?? said;
  const short =
    whom.split(
      /,?\s+(?:so that|so|because|since|who|when|if|and (?:for )?no(?:body| one))(?!\p{L})/u,
    )[0] ?? whom;
  const isPronoun = /^(?:me|you|her|him|them|us|it|everyone|all)$/iu.test(short);
  return short.length <= longest && !isPronoun && /\p{L}{2}/u.test(short)
    ? { change: { audience: short } }
    : null;
};

/** "What would you rather leave alone?" – "My first marriage." */
export const staysOut: BriefReader = (reading, sentence) => {
  const { doc } = reading;
  const part = doc.sentences[sentence];
  if (doc.asked?.topic !== 'stays-out' || part?.act !== 'bare-answer' || sentence > 0) return null;
  const said = saidIn(reading, sentence);
  return said.length <= longest && said.split(/\s+/u).length > 1
    ? { change: { staysOut: [said] } }
    : null;
};

/** "Don't make me sound posh": no field of the brief, but a wish for the book all the same. */
export const wishes: BriefReader = (reading, sentence) => {
  const part = reading.doc.sentences[sentence];
  if (part?.act !== 'brief' || !otherWishes.has(part.topic ?? '')) return null;
  const said = saidIn(reading, sentence);
  return said.length <= longest ? { change: { wishes: [said] } } : null;
};

const otherWishes = new Set(['style', 'title', 'chapters']);

const saidIn = ({ doc, text }: Reading, sentence: number): string => {
  const part = doc.sentences[sentence];
  return part
    ? text
        .slice(part.start, part.end)
        .replace(/[.!?…]+$/u, '')
        .trim()
    : '';
};
