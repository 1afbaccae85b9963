import { isContinuer, saidAgain } from './continuers.ts';
import type { Reply } from './converse.ts';
import { isAnsweredSince, onward, type Scene, say } from './scene.ts';

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
