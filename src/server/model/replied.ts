import { conversePrompt } from '#server/mind/abilities/converse/prompt.ts';
import type { KeptMoment, Reply } from '#server/mind/mind.ts';
import type { Checked } from '#server/mind/model/checks.ts';
import { openToOthers } from '#server/mind/model/open-turns.ts';
import type { Ask } from '#server/provider/chat.ts';
import { saidWhileComing } from './said-while-coming.ts';

type Parts = { ask: Ask; check: Checked; room: number };

/** What the model says next, heard while it comes by whoever listens; null where Walt must not say it. */
export async function replied(
  { ask, check, room }: Parts,
  moment: KeptMoment,
  whose: string,
  onSaid?: (soFar: string) => void,
): Promise<Reply | null> {
  const { turns, notes, interview, teller, today } = moment;
  const recalled = await moment.recall();
  const prompt = conversePrompt(moment, recalled, room);
  const heard = { turns: openToOthers(turns), notes, interview, teller, today, recalled };
  if (!onSaid) return check('checkedReply', whose, await ask(prompt, whose), heard);
  const prove = (say: string) => check('checkedSaying', whose, say, heard);
  const coming = saidWhileComing({ prove, onSaid });
  try {
    const said = await ask(prompt, whose, coming);
    return await check('checkedReply', whose, said, heard);
  } catch (error) {
    if (coming.signal.aborted) return null;
    throw error;
  } finally {
    coming.close();
  }
}
