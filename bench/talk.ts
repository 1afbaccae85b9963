import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { emptyBrief } from '#contract/briefs.ts';
import { askingsOf } from '#server/mind/abilities/converse/askings.ts';
import { rated } from '#server/mind/abilities/converse/choose-question.ts';
import type { Moment, Turn } from '#server/mind/abilities/converse/converse.ts';
import { stateOf } from '#server/mind/abilities/converse/read-talk.ts';
import { nextReply } from '#server/mind/abilities/converse/rules.ts';
import type { Passage } from '#server/mind/heeded.ts';
import { hasWish, heedWishes } from '#server/mind/privacy/heed.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { readText } from '#server/mind/reading/read.ts';
import { childhoodAndFamily } from '#server/starter/interviews/childhood-and-family.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { loveAndFriendship } from '#server/starter/interviews/love-and-friendship.ts';
import { turningPoints } from '#server/starter/interviews/turning-points.ts';
import { workAndCalling } from '#server/starter/interviews/work-and-calling.ts';

/**
 * Holds a talk with Walt: `node bench/talk.ts "Account Name" [interview] [spoken] < lines`, one line a message.
 * Prints what he says with the move behind it, and at the end how often he asked about what was told.
 *
 * A talk that was held before, as `bench/people.ts end` prints it, is gone through again: what each message is answered
 * with now, and beneath it what was said then, which is what the next message speaks to.
 */
const drafts = {
  first: firstCall,
  childhood: childhoodAndFamily,
  work: workAndCalling,
  love: loveAndFriendship,
  turning: turningPoints,
};
const [accountName = 'Somebody', which = 'first', mode = 'typed', file] = process.argv.slice(2);
const draft = drafts[which as keyof typeof drafts] ?? firstCall;
const questions = (draft.questions ?? []).map(({ text, intent = '' }, at) => ({
  id: `q${at}`,
  text,
  intent,
}));
const moment: Moment = {
  teller: { accountName, brief: { ...emptyBrief } },
  mode: mode === 'spoken' ? 'spoken' : 'typed',
  interview: {
    name: draft.name,
    instructions: draft.instructions ?? '',
    introScript: draft.introScript ?? '',
    exitCriteria: draft.exitCriteria ?? '',
    questions,
  },
  turns: [],
  heeded: null,
  notes: [],
  earlier: [],
  askedQuestionIds: [],
  today: new Date(),
};
const told: Told[] = [];
let kept: Passage[] = [];
const moves: string[] = [];
let askedNow = false;
let [mine, theirs] = [0, 0];
const count = (text: string) => text.split(/\s+/u).filter(Boolean).length;

function walt() {
  const reply = nextReply(moment);
  moment.turns.push({ id: `w${moment.turns.length}`, role: 'assistant', content: reply.say });
  askedNow = reply.askedQuestionId !== null;
  if (reply.askedQuestionId) moment.askedQuestionIds.push(reply.askedQuestionId);
  moves.push(reply.move);
  mine += count(reply.say);
  const tools = reply.tools
    .map((tool) => (tool.name === 'addNote' ? `note: ${tool.content}` : tool.name))
    .join('; ');
  console.log(`  WALT [${reply.move}] ${reply.say}${tools === '' ? '' : `   {${tools}}`}`);
}

/** What Walt said then takes the place of what he says now. */
function saidThen(text: string) {
  const listed = questions.find((question) => text.includes(question.text));
  moment.turns.pop();
  moment.turns.push({ id: `w${moment.turns.length}`, role: 'assistant', content: text });
  if (askedNow) moment.askedQuestionIds.pop();
  if (listed) moment.askedQuestionIds.push(listed.id);
  console.log(`  then: ${text}`);
}

function showCandidates() {
  const talk = stateOf(moment, readText);
  const best =
    talk.last === null ? [] : rated(talk, talk.last, askingsOf(talk, talk.last)).slice(0, 6);
  for (const { focus, text, worth } of best)
    console.log(`      ? ${worth.toFixed(2)} ${focus.about} ${text}`);
}

function hear(text: string) {
  console.log(`- ${text}`);
  theirs += count(text);
  const question = moment.turns.at(-1)?.content ?? '';
  const doc = readText(text, question);
  if (process.env['SHOW'])
    console.log(
      doc.sentences
        .map(({ start, end, act, topic }) => `      ${act}:${topic} | ${text.slice(start, end)}`)
        .concat(
          doc.events.map(
            ({ kind, confidence, tone, subject, start, end }) =>
              `      * ${kind} ${confidence.toFixed(2)} ${tone} <${typeof subject === 'number' ? text.slice(doc.mentions[subject]?.start, doc.mentions[subject]?.end) : subject}> ${text.slice(start, end)}`,
          ),
          doc.mentions.map(
            (one, at) =>
              `      @${at} ${one.kind} ${text.slice(one.start, one.end)} name=${one.name} kin=${one.kin} of=${one.of} ${one.gender} ${one.plural ? 'pl' : ''} -> ${one.antecedent}`,
          ),
          doc.brief.map(({ change }) => `      brief ${JSON.stringify(change)}`),
        )
        .join('\n'),
    );
  const id = `u${moment.turns.length}`;
  const turn: Turn = { id, role: 'user', content: text, doc };
  const unit: Told = {
    id,
    source: { type: 'message', id },
    text,
    question,
    toldAt: moment.today,
    doc,
  };
  told.push(unit);
  const { brief } = moment.teller;
  let changed = brief;
  for (const { change } of doc.brief)
    changed = {
      ...changed,
      ...change,
      subject: { ...changed.subject, ...change.subject },
    } as typeof brief;
  moment.teller = { accountName, brief: changed };
  moment.heeded = hasWish(unit) ? heedWishes({ wish: unit, told, withheld: kept }) : null;
  moment.turns.push(turn);
  if (process.env['SHOW']) showCandidates();
  const { withheld = [], included = [] } = moment.heeded ?? {};
  kept = [...kept, ...withheld].filter((one) => !included.some(({ text }) => text === one.text));
  for (const each of moment.turns)
    each.withheld = kept.flatMap((one) => (one.unitId === each.id ? [one.text] : []));
  walt();
}

walt();
const lines = file
  ? readFileSync(file, 'utf8').split('\n')
  : createInterface({ input: process.stdin });
const keptLine = /^\*\*(?<who>Walt|They):\*\* (?<text>.*)$/u;
for await (const line of lines) {
  const { who, text = line } = keptLine.exec(line)?.groups ?? {};
  if (line.startsWith('## The brief') || line.startsWith("The teller's share")) break;
  if (line.trim() === '' || line.startsWith('#')) continue;
  if (who === 'Walt') saidThen(text.trim());
  else hear(text.trim());
}
const tally = Object.entries(Object.groupBy(moves, (move) => move)).map(
  ([move, all]) => `${move} ${all?.length}`,
);
console.log(`\n${tally.join(', ')}; teller's share ${(theirs / (theirs + mine)).toFixed(2)}`);
