import { isSpeakingFor, type SpokenFor } from '#server/mind/language/spoken-for.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Reply } from './converse.ts';
import { noteOf } from './note-tools.ts';
import { backToTalk, onward, type Scene } from './scene.ts';
import { spokenFor } from './speaker.ts';

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

const forms = {
  she: { them: 'her', says: 'she says' },
  he: { them: 'him', says: 'he says' },
  they: { them: 'them', says: 'they say' },
} as const;

function whoseQuestions({ relation, pronoun }: SpokenFor): string {
  const { them, says } = forms[pronoun ?? 'they'];
  const whom = relation === null ? them : `your ${relation}`;
  return `Please put my questions to ${whom}, and tell me what ${says}.`;
}
