import { emptyBrief } from '#contract/briefs.ts';
import type { KeptTold, Mind } from '#server/mind/mind.ts';
import type { MindFailure } from '#server/mind/mind-failure.ts';
import { createModelMind } from '#server/model/model-mind.ts';
import { createAsk } from '#server/provider/chat.ts';
import {
  lineOf,
  type Scripted,
  type Sent,
  startAnsweringProvider,
} from '#server/provider/test-provider.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { type Checked, checks } from './checks.ts';

/** Asks again soon; what is slow because the machine is busy is waited for. */
const impatient = { tries: 2, timeoutMs: 60_000, pauseMs: 10 };

/** A model with a script for what it says, and one for what it judges of that; unless told, it finds nothing wrong. */
export async function modelSaying(
  script: Scripted[],
  offline: Partial<Mind> = {},
  judgements: Scripted[] = [{ faults: [], borneOut: [] }],
  room = 48_000,
) {
  const { provider, sent } = await startAnsweringProvider((all) => {
    const isJudging = isJudgement(all.at(-1));
    const turn = all.filter((one) => isJudgement(one) === isJudging).length;
    return lineOf(isJudging ? judgements : script, turn);
  });
  const ask = createAsk(provider, { persistence: impatient });
  const failures: MindFailure[] = [];
  const mind = createModelMind({
    ask,
    offline: scriptedMind(offline),
    check: checkedHere,
    room,
    description: 'a test model',
    onFailure: (failure) => void failures.push(failure),
  });
  return { mind, sent, failures };
}

export const isJudgement = (request: Sent | undefined): boolean =>
  request?.response_format?.type === 'json_schema' &&
  request.response_format.json_schema.name === 'judgement';

const checkedHere = (async (name, _, ...said) =>
  (checks[name] as (...said: unknown[]) => unknown)(...said)) as Checked;

export const told = (id: string, text: string, question?: string): KeptTold => ({
  id: `message:${id}`,
  source: { type: 'message', id },
  text,
  toldAt: new Date('2026-03-01'),
  ...(question && { question }),
});
export const boat = told(
  '1',
  'I took the boat to Holyhead in 1951 with my sister Nuala.',
  'And then?',
);
export const dance = told('2', 'I met Frank at the Astoria. He had a terrible suit.');
export const teller = {
  accountName: 'Kitty',
  brief: { ...emptyBrief, pronoun: 'she' as const },
};
export const whose = 'kitty';
export const cites = (text: string, ...ids: string[]) => ({ text, cites: ids });
