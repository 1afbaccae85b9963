import { emptyBrief } from '#contract/briefs.ts';
import type { Moment } from '#server/mind/abilities/converse/converse.ts';
import type { Passage } from '#server/mind/heeded.ts';
import { hasWish, heedWishes } from '#server/mind/privacy/heed.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import type { LabelledTalk } from './talks/labelled-talk.ts';

const interview: Moment['interview'] = {
  name: firstCall.name,
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: (firstCall.questions ?? []).map(({ text, intent = '' }, at) => ({
    id: `q${at}`,
    text,
    intent,
  })),
};

/** What is made of each message of a labelled talk by what Walt knows then, given the talk as it stands there. */
export function atEachMessage<T>(talk: LabelledTalk, see: (moment: Moment, at: number) => T): T[] {
  const moment: Moment = {
    teller: { accountName: talk.accountName, brief: { ...emptyBrief } },
    mode: talk.way === 'spoken' ? 'spoken' : 'typed',
    interview,
    turns: [],
    heeded: null,
    notes: [],
    earlier: [],
    askedQuestionIds: [],
    today: new Date('2026-01-01'),
  };
  const told: Told[] = [];
  let kept: Passage[] = [];
  return talk.told.map((one, at) => {
    const { id, text, doc, question = '' } = one;
    moment.turns.push({ id: `w${at}`, role: 'assistant', content: question });
    for (const listed of interview.questions)
      if (question.includes(listed.text)) moment.askedQuestionIds.push(listed.id);
    told.push(one);
    const { teller } = moment;
    for (const { change } of doc.brief)
      teller.brief = {
        ...teller.brief,
        ...change,
        subject: { ...teller.brief.subject, ...change.subject },
      } as typeof teller.brief;
    moment.heeded = hasWish(one) ? heedWishes({ wish: one, told, withheld: kept }) : null;
    moment.turns.push({ id, role: 'user', content: text, doc });
    const { withheld = [], included = [] } = moment.heeded ?? {};
    kept = [...kept, ...withheld].filter(
      (each) => !included.some((back) => back.text === each.text),
    );
    for (const turn of moment.turns)
      turn.withheld = kept.flatMap((each) => (each.unitId === turn.id ? [each.text] : []));
    return see({ ...moment }, at);
  });
}
