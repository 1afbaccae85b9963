import { contentWords } from '#server/mind/language/vocabulary.ts';
import { gentleReceipt, shortReceipt, whereAndWhen } from './acknowledge.ts';
import { consent } from './consent.ts';
import { continuer, isBareContinuer } from './continuers.ts';
import { touches } from './declined.ts';
import { echoesOf } from './echo.ts';
import type { Heard } from './heard.ts';
import { isTooNear, type Scene, toldLately, wasLight } from './scene.ts';
import { smallEchoes } from './small-echoes.ts';
import { isOfFewWords, saidBack } from './small-questions.ts';
import { isOfSpeaker } from './speaker.ts';

export const mostNods = 2;
/** Whoever says so much is telling a story, and may have more of it. */
const longTelling = 18;
const shortTelling = 12;
export const someWords = 8;
export const fewWords = 3;

export const isTelling = ({ words }: Heard): boolean => words >= longTelling;

/** A few of their own words, or a word to go on: twice at most, then something is asked. */
export function nod(scene: Scene): string | null {
  const { heard, transcript, recent } = scene;
  const { nods } = transcript.topic;
  if (heard.mood === 'heavy')
    return heard.words >= someWords && (nods < mostNods || wasLight(scene))
      ? continuer(recent)
      : null;
  if (nods >= mostNods) return null;
  const isTold = heard.words >= (nods === 0 ? shortTelling : longTelling);
  const echo = freshEcho(scene) ?? (isTold ? smallEcho(scene) : null);
  if (echo !== null) return leftOpen(echo);
  return isTold && !hasOnlyNodded(scene) ? continuer(recent) : null;
}

/** Whether Walt's last words carried nothing of what was told: one such nod is enough. */
export const hasOnlyNodded = ({ transcript }: Scene): boolean =>
  isBareContinuer(transcript.lastFromWalt);

/** Whoever turns from a loss to something else is let turn: with an ear alone, and by their own words once it lies behind them. */
export function nodGently(scene: Scene): string | null {
  const { heard, transcript, recent } = scene;
  if (heard.mood === 'heavy' || heard.words < someWords || transcript.topic.nods >= mostNods)
    return null;
  const isOver = heard.mood === 'light' && toldLately(scene).at(-1)?.loss === null;
  return isOver ? nod(scene) : continuer(recent);
}

/** "Your aunt Oddny…": by its end one sees that it is the teller's turn. */
const leftOpen = (echo: string): string => echo.replace(/\.$/u, '…');

const freshEcho = (scene: Scene): string | null =>
  firstFresh(scene, echoesOf(scene.heard, scene.transcript.told));

const smallEcho = (scene: Scene): string | null =>
  firstFresh(scene, smallEchoes(scene.heard, scene.transcript.told));

/** Nothing that is private or declined, that Walt has just said, or that may be of somebody who was lost. */
function firstFresh(scene: Scene, echoes: readonly string[]): string | null {
  const { recent, declined, privately } = scene;
  const wasHeard = (echo: string) => {
    const words = contentWords(echo);
    return recent.said.some((said) => words.every((word) => contentWords(said).includes(word)));
  };
  return (
    echoes.find(
      (echo) =>
        !wasHeard(echo) &&
        !isOfSpeaker(scene.moment.turns, echo) &&
        !isOwnName(scene, echo) &&
        !privately.isPrivate(echo) &&
        !touches(declined, echo) &&
        !isTooNear(scene, echo, toldLately(scene)),
    ) ?? null
  );
}

const isOwnName = ({ moment }: Scene, echo: string): boolean =>
  contentWords(echo).some((word) => contentWords(moment.teller.name).includes(word));

/** A few of their own words before anything is asked, unless Walt has just said some; after a few words only a short receipt. */
export function receive(scene: Scene): string {
  const { heard, recent, transcript } = scene;
  const whole = isOfFewWords(scene) ? saidBack(heard) : null;
  if (whole !== null && !recent.said.includes(whole)) return whole;
  if (heard.words < fewWords && heard.mood === 'light') return consent('goOn', recent);
  const echo = transcript.topic.nods === 0 ? freshEcho(scene) : null;
  const word = heard.mood === 'light' ? shortReceipt : gentleReceipt;
  return echo ?? whereAndWhen(heard, recent) ?? word(recent);
}
