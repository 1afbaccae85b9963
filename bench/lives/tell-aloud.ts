import type { Interview, Turn } from '#server/mind/converse/converse.ts';
import { promisesToLeaveOut } from '#server/mind/converse/leaving-out.ts';
import { asksLeave } from '#server/mind/language/leave-asked.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import { answerTo, isKeptBack, wayOf } from './leave-given.ts';
import { type Life, tellerOf, todayOf, unitsOf } from './life.ts';

/** A life as it is told to Walt: its turns, and what is said between them about what may be told. */
export type ToldAloud = {
  units: Unit[];
  /** How often Walt asked whether something stays out of the book, with and without need. */
  asked: { needed: number; needlessly: number };
};

const listening: Interview = {
  name: 'A life',
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: [],
};

/** Walt hears the turns one by one; whoever is asked answers, and whoever is misunderstood says so. */
export async function tellAloud(mind: Mind, life: Life): Promise<ToldAloud> {
  const told: ToldAloud = { units: [], asked: { needed: 0, needlessly: 0 } };
  for (const [at, unit] of unitsOf(life).entries()) {
    told.units.push(unit);
    const { say } = await mind.converse({
      ...{ teller: tellerOf(life), interview: listening, today: todayOf(life) },
      ...{ turns: turnsOf(told.units), notes: [], earlier: [], facts: [], askedQuestionIds: [] },
    });
    const reply = await replyTo(mind, say, life, at, told);
    if (reply !== null) told.units.push(saidTo(say, reply, unit));
  }
  return told;
}

const turnsOf = (units: Unit[]): Turn[] =>
  units.flatMap(({ id, text, question = '' }) => [
    { id: `q${id}`, role: 'assistant', content: question },
    { id, role: 'user', content: text },
  ]);

const saidTo = (say: string, reply: string, { id, source, ...unit }: Unit): Unit => ({
  ...unit,
  id: `${id}, asked`,
  source: { ...source, id: `${source.id}, asked` },
  question: say,
  text: reply,
});

async function replyTo(mind: Mind, say: string, life: Life, at: number, told: ToldAloud) {
  const { units, asked } = told;
  if (!asksLeave(say))
    return promisesToLeaveOut(say) && !isKeptBack(life, at)
      ? wayOf('misunderstood', life, at)
      : null;
  const opened = await mind.leaveOut({ units });
  const open = opened.units.find(({ id }) => id === units.at(-1)?.id)?.text ?? '';
  const answer = answerTo(say, life, at, open);
  asked[answer === 'meant' ? 'needed' : 'needlessly'] += 1;
  return wayOf(answer, life, at);
}
