import type { Interview, Turn } from '#server/mind/converse/converse.ts';
import { asksLeave, promisesToLeaveOut } from '#server/mind/language/leave-asked.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import { answerTo, isKeptBack, namingElse, stillOpen, wayOf } from './leave-given.ts';
import { type Life, tellerOf, todayOf, unitsOf } from './life.ts';
import { noWhens, replyToWhen, type WhenCounts } from './when-asked.ts';

/** A life as it is told to Walt: its turns, and what is said between them about what may be told and when it was. */
export type ToldAloud = {
  units: Unit[];
  /** How often Walt asked whether something stays out of the book, with and without need. */
  asked: { needed: number; needlessly: number };
  /** How often he asked when something was. */
  whens: WhenCounts;
};

const listening: Interview = {
  name: 'A life',
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: [{ id: 'more', text: 'What else comes to mind?', intent: '' }],
};

/** Walt hears the turns one by one; whoever is asked answers, and whoever is misunderstood says so. */
export async function tellAloud(mind: Mind, life: Life): Promise<ToldAloud> {
  const told: ToldAloud = { units: [], asked: { needed: 0, needlessly: 0 }, whens: noWhens() };
  for (const [at, unit] of unitsOf(life).entries()) {
    told.units.push(unit);
    for (let replies = 1; ; replies += 1) {
      const say = await heardBy(mind, life, turnsOf(told.units));
      const reply = await replyTo(mind, say, life, at, told);
      if (reply === null) break;
      told.units.push(saidTo(say, reply, unit, `asked ${replies}`));
    }
  }
  await stop(mind, life, told);
  return told;
}

async function heardBy(mind: Mind, life: Life, turns: Turn[]): Promise<string> {
  const { say } = await mind.converse({
    ...{ teller: tellerOf(life), interview: listening, today: todayOf(life) },
    ...{ turns, notes: [], earlier: [], facts: [], askedQuestionIds: [] },
  });
  return say;
}

/** Whoever is asked before the goodbye what else stays out names it. */
async function stop(mind: Mind, life: Life, { units, asked }: ToldAloud): Promise<void> {
  const last = units.at(-1);
  if (last === undefined) return;
  const say = await heardBy(mind, life, [
    ...turnsOf(units),
    { id: 'more', role: 'assistant', content: 'What else comes to mind?' },
    { id: 'stop', role: 'user', content: "Let's stop here for today." },
  ]);
  if (!asksLeave(say)) return;
  const { units: open } = await mind.leaveOut({ units });
  const named = stillOpen(life, open.map(({ text }) => text).join('\n'));
  asked[named.length > 0 ? 'needed' : 'needlessly'] += 1;
  units.push(saidTo(say, namingElse(named), last, 'stop'));
}

const turnsOf = (units: Unit[]): Turn[] =>
  units.flatMap(({ id, text, question = '' }) => [
    { id: `q${id}`, role: 'assistant', content: question },
    { id, role: 'user', content: text },
  ]);

const saidTo = (say: string, reply: string, unit: Unit, when: string): Unit => ({
  ...unit,
  id: `${unit.id}, ${when}`,
  source: { ...unit.source, id: `${unit.source.id}, ${when}` },
  question: say,
  text: reply,
});

async function replyTo(mind: Mind, say: string, life: Life, at: number, told: ToldAloud) {
  const { units, asked, whens } = told;
  const when = replyToWhen(say, life, at + 1, whens.asked);
  if (when) {
    whens.asked += 1;
    whens[when.gives] += 1;
    return when.text;
  }
  if (!asksLeave(say))
    return promisesToLeaveOut(say) && !isKeptBack(life, at)
      ? wayOf('misunderstood', life, at)
      : null;
  const opened = await mind.leaveOut({ units });
  const open = opened.units.find(({ id }) => id === units.at(-1)?.id)?.text ?? '';
  const answer = answerTo(say, life, at, open);
  const isNeeded = answer === 'meant' || answer === 'only before';
  asked[isNeeded ? 'needed' : 'needlessly'] += 1;
  return wayOf(answer, life, at);
}
