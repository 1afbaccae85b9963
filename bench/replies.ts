import './kept-meanings.ts';
import { questionIn } from '#server/mind/abilities/converse/agenda.ts';
import type { Moment, Reply } from '#server/mind/abilities/converse/converse.ts';
import { nextReply } from '#server/mind/abilities/converse/rules.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { atEachMessage } from './replay.ts';
import {
  type Label,
  type LabelledLine,
  type LabelledTalk,
  readTalks,
} from './talks/labelled-talk.ts';

/**
 * What Walt replies to each message of the labelled talks, given the talk until then as it stands there:
 *   node bench/replies.ts [learned|held|held-out] [name …]      counts, and what each count consists of
 *   node bench/replies.ts read learned name …                   every message and its reply, to be read
 *   node bench/replies.ts questions learned                     every question to Walt, what an answer must say, the reply
 */
type Replied = {
  talk: LabelledTalk;
  lines: LabelledLine[];
  text: string;
  /** The acts that were read, sentence by sentence. */
  read: string;
  said: string[];
  reply: Reply;
};

const repliesOf = (talk: LabelledTalk): Replied[] =>
  atEachMessage(talk, (moment, at) => replyTo(talk, at, moment));

function replyTo(talk: LabelledTalk, at: number, moment: Moment): Replied {
  const said = moment.turns.flatMap(({ role, content }) => (role === 'assistant' ? content : []));
  const { content: text = '', doc } = moment.turns.at(-1) ?? {};
  const read = (doc?.sentences ?? [])
    .map(({ act, topic, start, end }) => `      ${act}/${topic ?? '-'} | ${text.slice(start, end)}`)
    .join('\n');
  return { talk, lines: talk.lines[at] ?? [], text, read, said, reply: nextReply(moment) };
}

const has = ({ lines }: Replied, label: Label): boolean => lines.some((one) => one.label === label);
const unquoted = (say: string): string => say.replace(/“[^”]*”/gu, '');
/** Shorter ones, "Of course.", are said to other things, too. */
const telling = 15;
const answers = rowsOf('answers').flatMap(([, , , , text = '']) => {
  const longest = text.split(/\{\w+\}/u).toSorted((one, other) => other.length - one.length)[0];
  return longest && longest.length > telling ? [longest.trim()] : [];
});
const isStopping = ({ move, say }: Reply): boolean =>
  move === 'goodbye' || /(?:stop here|needn't do more|rest)/iu.test(say);
/** The goodbye is what a message ends with, or all but a courtesy. */
const isMeant = ({ lines }: Replied): boolean =>
  lines.slice(-3).some(({ label }) => label === 'goodbye');

const kinds: Record<string, (one: Replied) => boolean> = {
  'goodbyes meant': isMeant,
  'goodbyes meant, not taken': (one) => isMeant(one) && !isStopping(one.reply),
  'goodbyes meant, only half taken': (one) =>
    isMeant(one) && isStopping(one.reply) && one.reply.move !== 'goodbye',
  'goodbyes unwanted': (one) => one.reply.move === 'goodbye' && !has(one, 'goodbye'),
  condolences: ({ reply }) => /\bsorry\b/iu.test(reply.say) && reply.move !== 'answer',
  apologies: ({ reply }) => /\bsorry\b/iu.test(reply.say) && reply.move === 'answer',
  'questions to Walt': (one) => has(one, 'question'),
  'questions to Walt without an answer': (one) =>
    has(one, 'question') && !answers.some((text) => one.reply.say.includes(text)),
  'answers unasked': (one) =>
    !has(one, 'question') && answers.some((text) => one.reply.say.includes(text)),
  refusals: (one) => has(one, 'refusal'),
  'refusals passed by': (one) =>
    has(one, 'refusal') && !['answer', 'confirm', 'goodbye', 'stay'].includes(one.reply.move),
  corrections: (one) => has(one, 'correction'),
  'two questions at once': ({ reply }) => (unquoted(reply.say).match(/\?/gu)?.length ?? 0) > 1,
  'asked before': ({ reply, said }) => {
    const question = questionIn(unquoted(reply.say));
    return question !== null && said.some((line) => line.includes(question));
  },
};

function show({ text, reply, lines, read }: Replied, full: boolean) {
  const labels = [...new Set(lines.map(({ label }) => label))].join(' ');
  console.log(`- (${labels}) ${full || text.length < 330 ? text : `… ${text.slice(-320)}`}`);
  if (process.env['SHOW']) console.log(read);
  console.log(`  WALT [${reply.move}] ${reply.say}`);
}

const [first = '', ...rest] = process.argv.slice(2);
const way = first === 'read' || first === 'questions' ? first : 'count';
const [folder = 'learned', ...names] = way === 'count' ? [first || 'learned', ...rest] : rest;
const replied = readTalks(folder as Parameters<typeof readTalks>[0], names).flatMap(repliesOf);
if (way === 'read')
  for (const [at, one] of replied.entries()) {
    if (one.talk !== replied[at - 1]?.talk) console.log(`\n# ${one.talk.name}`);
    console.log(`  then: ${one.said.at(-1) ?? ''}`);
    show(one, true);
  }
else if (way === 'questions')
  for (const { lines, reply } of replied)
    for (const { label, text, wanted } of lines)
      if (label === 'question') console.log(`- ${text}\n    = ${wanted ?? ''}\n    ${reply.say}`);
if (way === 'count') {
  console.log(`${replied.length} replies`);
  for (const [kind, isSo] of Object.entries(kinds))
    console.log(`${kind}: ${replied.filter(isSo).length}`);
  for (const [kind, isSo] of Object.entries(kinds)) {
    if (kind === 'questions to Walt' || kind === 'goodbyes meant') continue;
    console.log(`\n## ${kind}`);
    for (const one of replied.filter(isSo)) show(one, false);
  }
}
