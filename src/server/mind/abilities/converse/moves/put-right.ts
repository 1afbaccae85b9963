import {
  politeOf,
  sentenceOf,
  type Talk,
  type Telling,
  toldWords,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { isCorrecting, type Sentence, type Told } from '#server/mind/reading/doc.ts';
import { type Correction, meantBy, type Place } from '#server/mind/reading/set-right-meant.ts';
import { puttingsIn } from '#server/mind/reading/set-right-said.ts';
import type { Value } from '#server/mind/reading/set-right-values.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import type { Lead } from './reply.ts';

/** What was put right, with its value; where it is not clear what is meant, Walt asks with the words that may be. */
export function putRight(talk: Talk, telling: Telling): Lead | null {
  const told = talk.tellings.map(asTold);
  const agreed = agreesTo(telling) ? correctionsAt(told, told.length - 2) : [];
  const corrections = agreed.filter(({ meant }) => meant.places.length > 0);
  const [first] = corrections.length > 0 ? corrections : correctionsAt(told, told.length - 1);
  if (first) {
    const [place] = first.meant.places;
    const value = whatWasWrong(first, place);
    if (value && (place ? isCertain(first) : isNoContrast(first)) && !isOpen(first))
      return { say: line(talk, 'value', value), onward: { kind: 'go on' } };
    const [candidate] = isOpen(first) ? first.meant.candidates.toReversed() : [];
    if (candidate)
      return {
        say: `${line(talk, 'unclear', { quote: quoteOf(candidate) })}?`,
        onward: { kind: 'nothing' },
      };
  }
  // Beside a story, a word about what may have been corrected would only interrupt.
  const say = toldWords(telling) > aStory ? '' : thanks(talk, telling);
  return say === '' ? null : { say, onward: { kind: 'go on' } };
}

const aStory = 25;

/** What a message of a talk puts right, and whether it is clear what is meant. */
function correctionsAt(told: readonly Told[], at: number): Correction[] {
  const by = told[at];
  return by
    ? puttingsIn(by).map((putting) => ({ by, putting, meant: meantBy(told, by, putting) }))
    : [];
}

const asTold = ({ text, doc, question, at }: Telling): Told => ({
  id: `t${at}`,
  source: { type: 'message', id: `t${at}` },
  text,
  question,
  toldAt: new Date(0),
  conversationId: 'talk',
  doc,
});

const line = (talk: Talk, slot: string, fillers: Fillers): string =>
  politeOf(
    talk,
    templatesOf('confirm', 'correction').filter((row) => row.slot === slot),
    fillers,
  );

/** Walt asked whether something was meant, and they say yes. */
const agreesTo = ({ question, doc }: Telling): boolean =>
  question.includes('“') && doc.sentences[0]?.act === 'assent';

/** Said plainly, told before, and more than one sentence may be meant. */
const isOpen = ({ putting, meant }: Correction): boolean =>
  putting.isPlain && meant.places.length === 0 && meant.candidates.length > 0;

/** A name beside another is put in its place only in so many words. */
const isCertain = (correction: Correction): boolean =>
  correction.putting.pairs[0]?.right.kind !== 'name' || isNoContrast(correction);

/** A year is not set against another but to put it right; whatever else is, only in so many words. */
const isNoContrast = ({ by, putting }: Correction): boolean =>
  putting.isPlain ||
  putting.pairs[0]?.right.kind === 'year' ||
  by.doc.sentences[putting.from]?.act === 'correction';

/** What is right and what was wrong, as they were said. */
function whatWasWrong({ by, putting }: Correction, place: Place | undefined): Fillers | null {
  const [pair] = putting.pairs;
  const wrong = pair?.wrong ?? place?.wrong;
  if (!pair || !wrong) return null;
  const of = (value: Value): string => (value.kind === 'kin' ? calledBy(by, value) : value.words);
  return { what: of(pair.right), others: pair.wrong ? of(pair.wrong) : wrong.words };
}

/** "My mother" is "your mother" to Walt. */
const calledBy = ({ text }: Told, { words, start }: Value): string =>
  /(?<!\p{L})(?:my|our)\s+$/iu.test(text.slice(0, start)) ? `your ${words}` : words;

const mostQuoted = 14;

function quoteOf({ unit, index }: Place): string {
  const sentence = unit.doc.sentences[index];
  const said = unit.text.slice(sentence?.start, sentence?.end).trim();
  const words = said.split(/\s+/u);
  return words.length <= mostQuoted ? said : `${words.slice(0, mostQuoted - 4).join(' ')} …`;
}

/** "Hessle Road, like I said": whatever it names was told before, so it puts nothing right. */
function isToldBefore(talk: Talk, telling: Telling, sentence: Sentence): boolean {
  const names = telling.doc.mentions.flatMap(({ name, start, end }) =>
    name !== null && start >= sentence.start && end <= sentence.end ? [name] : [],
  );
  const earlier = talk.tellings.slice(0, -1).map(({ text }) => text);
  return (
    names.length > 0 &&
    sentence.clauses.every(({ negated }) => !negated) &&
    names.every((name) => earlier.some((text) => text.includes(name)))
  );
}

/** A phrase says that it corrects, or something is denied: what only sounds so is not thanked for. */
const isPlain = ({ text }: Telling, { cue, clauses, start }: Sentence): boolean =>
  cue !== undefined ||
  (clauses[0]?.negated === true && !/^\W*(?:have|has|did|do)(?!\p{L})/iu.test(text.slice(start))) ||
  /^\W*(?:no|not|nah|naw|actually|sorry|wait|correction)(?!\p{L})/iu.test(text.slice(start));

const admits = testOf('admits a mistake');

/** The place or the person that is right, where there is only one; else a plain thank you. */
function thanks(talk: Talk, telling: Telling): string {
  const { mentions, sentences } = telling.doc;
  const isAdmitted = admits.test(telling.text);
  const said = sentences.filter(
    (one) =>
      isCorrecting(one) || (one.act === 'correction' && (isAdmitted || isPlain(telling, one))),
  );
  if (said.length === 0) return '';
  if (said.every((sentence) => isToldBefore(talk, telling, sentence))) return '';
  const right = mentions.filter((mention) => {
    const sentence = sentenceOf(telling, mention);
    if (sentence.act !== 'correction' || mention.name === null) return false;
    const clause = sentence.clauses.find(
      ({ start, end }) => start <= mention.start && mention.end <= end,
    );
    return clause !== undefined && !clause.negated;
  });
  const rows = templatesOf('confirm', 'correction');
  const [only] = right;
  const isAlone = only !== undefined && right.length === 1 && sentences.length <= 2;
  const slot = !isAlone ? 'plain' : only.kind === 'place' ? 'place' : 'plain';
  return politeOf(
    talk,
    rows.filter((row) => row.slot === slot),
    { place: only?.name ?? '' },
  );
}
