import {
  agendaIn,
  openQuestions,
  questionIn,
  wordingOf,
} from '#server/mind/abilities/converse/agenda.ts';
import type { Reply } from '#server/mind/abilities/converse/converse.ts';
import { fillersOf } from '#server/mind/abilities/converse/someone.ts';
import { politeOf, type Talk } from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { dearest, saidGoodbye } from './goodbye.ts';
import { asking, next } from './next.ts';

/** Walt speaks first: in the interview's own words, or to somebody who has come back. */
export function open(talk: Talk): Reply {
  const { interview, askedQuestionIds } = talk.moment;
  const wasHere =
    talk.said.length > 0 || interview.questions.some(({ id }) => askedQuestionIds.includes(id));
  return wasHere ? comeBack(talk) : first(talk);
}

const line = (talk: Talk, kind: string, slot: string, fillers: Fillers = {}): string =>
  politeOf(
    talk,
    templatesOf('open', kind).filter((row) => row.slot === slot),
    fillers,
  );

const reply = (say: string, askedQuestionId: string | null): Reply => ({
  move: 'open',
  say,
  askedQuestionId,
  tools: [],
});

function first(talk: Talk): Reply {
  const { introScript } = talk.moment.interview;
  const asked = agendaIn(talk, introScript);
  if (talk.subject !== null && asked !== null && introScript.includes(asked.text)) {
    const own = wordingOf(talk, asked);
    if (own === asked.text) return reply(introScript, asked.id);
    return reply(`${line(talk, 'another', '-', fillersOf(talk.subject))} ${own}`, asked.id);
  }
  if (introScript.includes('?')) return reply(introScript, asked?.id ?? null);
  const greeting = introScript === '' ? line(talk, 'first', '-') : introScript;
  const question = next(talk);
  return reply(`${greeting} ${question?.say ?? ''}`.trim(), question?.askedQuestionId ?? null);
}

function comeBack(talk: Talk): Reply {
  const [open] = openQuestions(talk);
  if (open === undefined) return reply(line(talk, 'done', '-'), null);
  const lastSaid = talk.said.at(-1) ?? '';
  const pending = saidGoodbye(lastSaid) ? null : questionIn(lastSaid);
  if (pending !== null)
    return reply(`${line(talk, 'here', '-')} ${pending}`, agendaIn(talk, lastSaid)?.id ?? null);
  const question = next(talk) ?? asking(talk, open);
  return reply(`${recap(talk)} ${question.say}`, question.askedQuestionId ?? null);
}

function recap(talk: Talk): string {
  const dear = dearest(talk);
  if (dear !== null) return line(talk, 'again', 'person', fillersOf(dear));
  const gist = talk.moment.earlier.findLast(
    ({ people, threads }) => people.length + threads.length > 0,
  );
  const quote = gist?.threads.at(-1)?.quote;
  const name = gist?.people.find((person) => person.name !== null)?.name ?? null;
  if (name !== null)
    return line(talk, 'again', 'person', fillersOf({ called: name, gender: null }));
  return quote === undefined
    ? line(talk, 'again', 'plain')
    : line(talk, 'again', 'quote', { quote });
}
