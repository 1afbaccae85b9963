import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { mannerOf } from './agenda.ts';
import type { Moment } from './converse.ts';
import { followUp, rich, worth } from './follow-ups.ts';
import { hear } from './heard.ts';
import { isTelling, mostNods, someWords } from './nodding.ts';
import type { Scene } from './scene.ts';
import { questionIn } from './transcript.ts';

const mostFollowUps = 2;

/** What to ask about what was just told, if anything. */
export const whatToAsk = (scene: Scene): string | null =>
  mayAsk(scene) ? followUp(afterNod(scene), callFor(scene)) : null;

/** Nothing is asked about what may be heavy, nor twice in a row: after an answer the teller is left to tell. */
function mayAsk({ heard, transcript, moment }: Scene): boolean {
  const { question, followUps } = transcript.topic;
  const most = mannerOf(question) === 'sensitive' || heard.words < someWords ? 1 : mostFollowUps;
  const hasJustAsked =
    transcript.topic.nods === 0 && questionIn(moment.interview, transcript.lastFromWalt) === null;
  return heard.mood === 'light' && followUps < most && !(hasJustAsked && isTelling(heard));
}

/** After two nods it is time to ask, after one where the teller has words enough; before that only for much. */
function callFor({ transcript: { topic }, moment }: Scene): number {
  if (topic.nods >= (isGenerous(moment) ? 1 : mostNods)) return 0;
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
