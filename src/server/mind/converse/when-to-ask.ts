import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { mannerOf } from './agenda.ts';
import type { Moment } from './converse.ts';
import { followUp, rich, worth } from './follow-ups.ts';
import { hear } from './heard.ts';
import { fewWords, hasOnlyNodded, isTelling, mostNods, someWords } from './nodding.ts';
import type { Scene } from './scene.ts';
import { isOfFewWords, saidBack, smallQuestion } from './small-questions.ts';
import { isOfSpeaker } from './speaker.ts';
import { questionIn } from './transcript.ts';

const mostFollowUps = 2;

/** What to ask about what was just told, if anything. */
export function whatToAsk(scene: Scene): string | null {
  if (!mayAsk(scene)) return null;
  if (!isOfFewWords(scene)) return ofTeller(scene, followUp(afterNod(scene), callFor(scene)));
  const asked = smallQuestion(scene);
  if (asked === null) return ofTeller(scene, followUp(scene, worth));
  return [saidBack(scene.heard), asked].join(' ').trim();
}

/** Where somebody else speaks, what is "yours" is not the teller's. */
const ofTeller = ({ moment }: Scene, asked: string | null): string | null =>
  asked !== null && isOfSpeaker(moment.turns, asked) ? null : asked;

/** Nothing is asked about what may be heavy, nor twice in a row: after an answer the teller is left to tell. */
function mayAsk(scene: Scene): boolean {
  const { heard, transcript, moment } = scene;
  const hasJustAsked =
    transcript.topic.nods === 0 && questionIn(moment.interview, transcript.lastFromWalt) === null;
  return (
    heard.mood === 'light' &&
    transcript.topic.followUps < mostToAsk(scene) &&
    !(hasJustAsked && isTelling(heard)) &&
    !stepsAside(scene)
  );
}

/** A second time only where the first brought something. */
function mostToAsk(scene: Scene): number {
  const { words } = scene.heard;
  if (mannerOf(scene.transcript.topic.question) === 'sensitive' || words < fewWords) return 1;
  return words < someWords && !isOfFewWords(scene) ? 1 : mostFollowUps;
}

/** Asked after somebody, the teller speaks of nobody: what they step around is not looked into. */
const stepsAside = ({ heard, transcript: { topic } }: Scene): boolean =>
  topic.followUps === 0 &&
  heard.words >= fewWords &&
  asksAfter.test(topic.question?.text ?? '') &&
  heard.people.length === 0 &&
  !somebody.test(heard.told.join(' '));
const asksAfter = /^(?:who|which (?:teacher|friend))\b|\byour (?:mother|father)\b/iu;
const somebody =
  /(?<!\p{L})(?:he|she|him|his|her|they|them|their|nobody|everybody|everyone|we all)(?!\p{L})/iu;

/** After two nods it is time to ask, after one where the teller has words enough or it carried nothing; before that only for much. */
function callFor(scene: Scene): number {
  const { transcript, moment } = scene;
  const { topic } = transcript;
  if (topic.nods >= (isGenerous(moment) || hasOnlyNodded(scene) ? 1 : mostNods)) return 0;
  return topic.followUps > 0 ? rich : worth;
}

const generousShare = 0.84;
const isGenerous = ({ turns }: Moment): boolean => {
  const wordsBy = (one: 'user' | 'assistant') =>
    turns.reduce(
      (sum, { role, content }) => (role === one ? sum + wordsOf(content).length : sum),
      0,
    );
  const told = wordsBy('user');
  return told / (told + wordsBy('assistant')) >= generousShare;
};

/** When a nod brought nothing more, what was told before it is taken up. */
function afterNod(scene: Scene): Scene {
  const before = scene.moment.turns.at(-3);
  if (scene.heard.words >= someWords || scene.transcript.topic.nods === 0) return scene;
  if (before?.role !== 'user') return scene;
  const heard = hear(before.content);
  return heard.mood === 'light' ? { ...scene, heard } : scene;
}
