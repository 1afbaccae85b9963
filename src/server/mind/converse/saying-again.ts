import { isContinuer, saidAgain } from './continuers.ts';
import type { Reply } from './converse.ts';
import { hear } from './heard.ts';
import { asSaid } from './quote.ts';
import { isAnsweredSince, onward, pendingQuestion, type Scene, say } from './scene.ts';

/** A question that was answered is not read out again; who missed a nod hears what it was. */
export function sayAgain(scene: Scene): Reply | null {
  const { moment, transcript, heard } = scene;
  if (!isAnsweredSince(moment)) return null;
  if (/question|ask/iu.test(heard.text)) return onward(scene, 'You have answered that one.', []);
  const toldBefore = moment.turns.findLast(
    ({ role }, at) => role === 'user' && at < moment.turns.length - 1,
  );
  const nod = transcript.lastFromWalt;
  if (!isContinuer(nod, toldBefore?.content)) return null;
  return /go on|listening/iu.test(nod)
    ? say(scene, `${saidAgain}please go on.`, [])
    : say(scene, `${saidAgain}“${nod.replace(/[.…]+$/u, '')}”. Please go on.`, []);
}

const lostThread =
  /(?<!\p{L})(?:where (?:were|was) (?:we|i)|what was i (?:saying|on about|telling you)|i(?:['’]ve| have) lost (?:my|the) thread)\W*$/iu;

/** Whoever has wandered off asks the way back. */
export const asksWhereWeWere = (said: string): boolean =>
  lostThread.test(said) && said.split(/\s+/u).length <= 12;

/** "We're back.": nothing is answered by it, so what was asked is still open. */
export const saysReady = (said: string): boolean =>
  /^\W*(?:(?:ok(?:ay)?|right|yes|hello|hi|there|so|well|now)[\s,.!]+)*(?:we|i)['’]?(?:re|m| are| am)? (?:(?:all|now) )?(?:back|ready|here|listening|set)(?: (?:now|again))?\W*$/iu.test(
    said,
  );

/** What was told last and could be seen, or else what was asked. */
export function whereWeWere({ moment, privately }: Scene): string {
  const before = moment.turns.findLast(
    ({ role }, at) => role === 'user' && at < moment.turns.length - 1,
  );
  const seen = hear(before?.content ?? '').pictures.map(asSaid);
  const open = seen.find((words) => !privately.isPrivate(words));
  return isAnsweredSince(moment) && open !== undefined
    ? `You were telling me about ${open}. Go on.`
    : `I had asked: ${pendingQuestion(moment)}`;
}
