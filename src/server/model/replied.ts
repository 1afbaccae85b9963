import { conversePrompt, type ModelReply } from '#server/mind/abilities/converse/prompt.ts';
import type { KeptMoment, Reply } from '#server/mind/mind.ts';
import type { Checked } from '#server/mind/model/checks.ts';
import { openToOthers } from '#server/mind/model/open-turns.ts';
import type { Fault, Verdict } from '#server/proof/verdict.ts';
import type { Ask } from '#server/provider/chat.ts';
import { type Proving, repairOf } from './proving.ts';
import { saidWhileComing } from './said-while-coming.ts';

type Parts = { ask: Ask; check: Checked; judgeFor: Proving['judgeFor']; room: number };

/**
 * What the model says next, heard while it comes by whoever listens; null where Walt must not say it, nor what the
 * model would say instead.
 */
export async function replied(
  { ask, check, judgeFor, room }: Parts,
  moment: KeptMoment,
  whose: string,
  onSaid?: (soFar: string) => void,
): Promise<Reply | null> {
  const { turns, notes, interview, teller, today } = moment;
  const recalled = await moment.recall();
  const prompt = conversePrompt(moment, recalled, room);
  const heard = { turns: openToOthers(turns), notes, interview, teller, today, recalled };
  const judge = judgeFor({ whose, teller });
  const look = (said: ModelReply): Promise<Verdict<Reply | null>> =>
    judge((judged) => check('checkedReply', whose, said, heard, judged));

  const draft = async (): Promise<Draft> => {
    if (!onSaid) {
      const said = await ask(prompt, whose);
      return { said, ...(await look(said)) };
    }
    const refused: Draft[] = [];
    const prove = async (say: string) => {
      const saying = await judge((judged) => check('checkedSaying', whose, say, heard, judged));
      const said = { say, askedQuestionId: null, tools: [] };
      if (!saying.stands) refused.push({ said, made: null, faults: saying.faults });
      return saying;
    };
    const coming = saidWhileComing({ prove, onSaid });
    try {
      const said = await ask(prompt, whose, coming);
      return { said, ...(await look(said)) };
    } catch (error) {
      const [broken] = refused;
      if (coming.signal.aborted && broken) return broken;
      throw error;
    } finally {
      coming.close();
    }
  };

  const { made, said, faults } = await draft();
  if (made) return made;
  return (await look(await ask(repairOf(prompt, said, faults), whose))).made;
}

type Draft = { said: ModelReply; made: Reply | null; faults: Fault[] };
