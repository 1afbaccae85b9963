import { isSpeakingFor, type SpokenFor } from '#server/mind/language/spoken-for.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Reply } from './converse.ts';
import { noteOf } from './note-tools.ts';
import { backToTalk, onward, type Scene } from './scene.ts';
import { formsOf, spokenFor } from './speaker.ts';

const welcome = 'Good to have you both here.';
const fewWords = 4;

/** Whoever speaks for the teller is told once whose the questions are: from then on "you" is the teller. */
export function welcomeBoth(scene: Scene): Reply | null {
  const { moment, heard } = scene;
  const teller = spokenFor(moment.turns);
  const isWelcomed = moment.turns.some(({ content }) => content.includes(welcome));
  if (teller === null || isWelcomed || heard.loss !== null) return null;
  const tells = heard.told.some(
    (sentence) => !isSpeakingFor(sentence) && wordsOf(sentence).length >= fewWords,
  );
  const goOn = tells ? onward : backToTalk;
  return goOn(scene, `${welcome} ${whoseQuestions(teller)}`, noteOf(moment));
}

function whoseQuestions(teller: SpokenFor): string {
  const { them, says } = formsOf(teller);
  const whom = teller.relation === null ? them : `your ${teller.relation}`;
  return `Please put my questions to ${whom}, and tell me what ${says}.`;
}
