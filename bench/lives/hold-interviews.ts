import type { Interview, Turn } from '#server/mind/converse/converse.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { asksLeave } from '#server/mind/language/leave-asked.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import { childhoodAndFamily } from '#server/starter/interviews/childhood-and-family.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { loveAndFriendship } from '#server/starter/interviews/love-and-friendship.ts';
import { turningPoints } from '#server/starter/interviews/turning-points.ts';
import { workAndCalling } from '#server/starter/interviews/work-and-calling.ts';
import { type Life, tellerOf, todayOf } from './life.ts';
import { type Answer, simulatedTeller } from './simulated-teller.ts';

/** One exchange: what Walt said, and what the teller made of it. */
export type Exchange = {
  interview: string;
  say: string;
  askedQuestionId: string | null;
  /** Walt's last words of a call get no answer. */
  answer: Answer | null;
};

const mostExchanges = 45;

const interviews: Interview[] = [
  firstCall,
  childhoodAndFamily,
  workAndCalling,
  loveAndFriendship,
  turningPoints,
].map(({ name, instructions, introScript = '', exitCriteria = '', questions = [] }, index) => ({
  name,
  instructions,
  introScript,
  exitCriteria,
  questions: questions.map(({ text, intent = '' }, at) => ({
    id: `i${index}q${at}`,
    text,
    intent,
  })),
}));

type Past = { earlier: Unit[]; facts: KnownFact[]; notes: { id: string; content: string }[] };

/** The starter interviews one after the other, until the teller has told everything. */
export async function holdInterviews(mind: Mind, life: Life) {
  const person = simulatedTeller(life);
  const exchanges: Exchange[] = [];
  const past: Past = { earlier: [], facts: [], notes: [] };
  for (const interview of interviews) {
    if (person.toldCount() === life.turns.length) break;
    const held = await holdInterview(mind, life, interview, person, past);
    exchanges.push(...held);
    past.earlier.push(...unitsFrom(held, life, interview.name));
    past.facts = await knownFacts(mind, life, past.earlier);
  }
  return { exchanges, toldCount: person.toldCount() };
}

async function holdInterview(
  mind: Mind,
  life: Life,
  interview: Interview,
  person: ReturnType<typeof simulatedTeller>,
  past: Past,
): Promise<Exchange[]> {
  const turns: Turn[] = [];
  const asked = new Set<string>();
  const held: Exchange[] = [];
  for (let ended = false; !ended && held.length < mostExchanges; ) {
    const reply = await mind.converse({
      teller: tellerOf(life),
      interview,
      turns: [...turns],
      notes: [...past.notes],
      earlier: past.earlier,
      facts: past.facts,
      askedQuestionIds: [...asked],
      today: todayOf(life),
    });
    const { say, askedQuestionId } = reply;
    if (askedQuestionId) asked.add(askedQuestionId);
    turns.push({ id: `w${turns.length}`, role: 'assistant', content: say });
    for (const tool of reply.tools) {
      if (tool.name === 'addNote')
        past.notes.push({ id: `n${past.notes.length}`, content: tool.content });
    }
    const hungUp = reply.tools.some(({ name }) => name === 'hangUp');
    ended = hungUp || (held.at(-1)?.answer?.kind === 'stop' && !asksLeave(say));
    const question = interview.questions.find(({ id }) => id === askedQuestionId) ?? null;
    const answer = ended ? null : person.answer({ say, question });
    held.push({ interview: interview.name, say, askedQuestionId, answer });
    if (answer) turns.push({ id: `t${turns.length}`, role: 'user', content: answer.text });
  }
  return held;
}

const unitsFrom = (held: Exchange[], life: Life, conversationId: string): Unit[] =>
  held.flatMap(({ say, answer }, index) => {
    if (!answer) return [];
    const id = `${conversationId}-${index}`;
    return {
      id,
      source: { type: 'message', id },
      text: answer.text,
      question: say,
      toldAt: todayOf(life),
      conversationId,
    };
  });

async function knownFacts(mind: Mind, life: Life, units: Unit[]): Promise<KnownFact[]> {
  const { facts } = await mind.extractFacts({
    teller: tellerOf(life),
    units,
    known: [],
    today: todayOf(life),
  });
  return facts.map((fact, index) => ({ ...fact, id: `f${index}`, status: 'suggested' }));
}
