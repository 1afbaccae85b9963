import { isConfiding } from '#server/mind/language/delicate-matters.ts';
import { asksElse, asksLeave, leaveAskedIn } from '#server/mind/language/leave-asked.ts';
import { type LeaveSaid, leaveSaid } from '#server/mind/language/leave-heard.ts';
import { leaveHeard } from '#server/mind/language/leave-words.ts';
import { hasWish, isAnnounced } from '#server/mind/language/privacy.ts';
import { tellsSomething } from '#server/mind/language/privacy-reach.ts';
import { mayTellOfAny } from '#server/mind/language/privacy-retelling.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { saysUnsaid } from '#server/mind/language/unsaid-words.ts';
import { mayHoldWish, skipsQuestion } from '#server/mind/language/wish-frames.ts';
import type { Secret } from '#server/mind/privacy.ts';
import type { Turn } from './converse.ts';
import { hear } from './heard.ts';
import { wishesPlainly } from './leaving-out.ts';
import { declines, wishOf } from './wishes.ts';

/**
 * `wished`: what was just said is to be left out; `announced`: what comes next is; `in doubt`: it may be,
 * and Walt asks; `rest`, `before` and `earlier in doubt`: it is, and what else was told may be, too; `stays out`
 * and `goes in` are what the teller says then. The last are what they say when asked what else stays out.
 */
export type WishNow =
  | 'none'
  | 'wished'
  | 'rest in doubt'
  | 'before in doubt'
  | 'earlier in doubt'
  | 'announced'
  | 'in doubt'
  | 'stays out'
  | 'goes in'
  | 'else named'
  | 'else unnamed'
  | 'nothing else';

/** A talk as it was told, what of it is open, and by what the rest is known. */
type Talk = { told: Turn[]; open: Turn[]; secrets: readonly Secret[] };

export function wishNow(talk: Talk): WishNow {
  const { told, open } = talk;
  const [asked, said] = told.slice(-2);
  if (said === undefined || said.role === 'assistant') return 'none';
  if (skipsQuestion(said.content, asked?.content)) return 'none';
  const leave = leaveSaid({ question: asked?.content, text: said.content });
  if (leave !== null) return afterLeave(talk, leave);
  if (asksElse(asked?.content) && leaveHeard(said.content)?.leave === 'out') return 'else unnamed';
  if (isInDoubt(talk, said)) return 'in doubt';
  if (hasWish(said.content)) {
    if (isAnnounced(said.content)) return 'announced';
    const rest = sentencesOf(open.at(-1)?.content ?? '').filter(({ text }) => tellsSomething(text));
    if (rest.some(({ text }) => isConfiding(text))) return 'rest in doubt';
    if (rest.length > 0) return hidesBefore(told, open) ? 'before in doubt' : 'wished';
    return mayMeanBefore(told, open) || hidesBefore(told, open) ? 'before in doubt' : 'wished';
  }
  return said.content.trim() !== '' && open.at(-1)?.content === '' ? 'wished' : 'none';
}

/** What was asked about is settled; whether its wish also hides the answer before is still to be asked. */
function afterLeave({ told, open }: Talk, { leave, of, named = [] }: LeaveSaid): WishNow {
  if (of === 'else') return named.length > 0 ? 'else named' : 'nothing else';
  const isOfAnswer = of === 'last' || of === 'rest';
  if (isOfAnswer && hidesBefore(told.slice(0, -2), open.slice(0, -2))) return 'before in doubt';
  return leave === 'out' ? 'stays out' : 'goes in';
}

/** Whoever is asked again and again whether something was a wish tells nothing any more; how far one reaches is asked. */
const mostInVain = 4;

const askedInVain = (told: readonly Turn[]): number =>
  told.filter(
    ({ role, content }, at) =>
      role === 'assistant' &&
      asksLeave(content) &&
      leaveAskedIn(content) === 'last' &&
      leaveSaid({ question: content, text: told[at + 1]?.content ?? '' })?.leave !== 'out',
  ).length;

/** A wish after nothing that one keeps to oneself may mean the answer before, where that holds such a thing. */
function mayMeanBefore(told: Turn[], open: Turn[]): boolean {
  const said = sentencesOf(told.at(-1)?.content ?? '').map(({ text }) => text);
  const before = open.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? '';
  return (
    !said.slice(0, said.findIndex(hasWish)).some(isConfiding) &&
    sentencesOf(before).some(({ text }) => isConfiding(text))
  );
}

const tellsBesideWish = (answer: string): boolean =>
  sentencesOf(answer).some(({ text }) => !hasWish(text) && tellsSomething(text));

/** A wish in an answer that tells something of its own may not mean the answer before, of which it would hide something. */
function hidesBefore(told: Turn[], open: Turn[]): boolean {
  const before = told.slice(0, -1).findLastIndex(({ role }) => role === 'user');
  return (
    tellsBesideWish(told.at(-1)?.content ?? '') &&
    !asksLeave(told[before - 1]?.content) &&
    isCut(told[before], open[before])
  );
}

/** Whether something of an answer is left out for what was said elsewhere. */
const isCut = (told: Turn | undefined, open: Turn | undefined): boolean =>
  told !== undefined && !hasWish(told.content) && open?.content !== told.content.trim();

export const timesAsked = (turns: Turn[]): number =>
  turns.filter(({ role, content }) => role === 'assistant' && asksLeave(content)).length;

/**
 * Who only asks or declines something has told nothing that could be left out; who tells of a loss is left in
 * peace; and what is to stand nowhere is not asked about.
 */
function isInDoubt({ told, open, secrets }: Talk, { content }: Turn): boolean {
  const sentences = sentencesOf(content);
  const wish = wishOf(sentences.map(({ text }) => text));
  if (askedInVain(told) >= mostInVain || wordsOf(content).length < fewWords) return false;
  if (declines(content) && !tellsBesideWish(content)) return false;
  if (secrets.some((secret) => saysUnsaid(secret, content))) return false;
  if (hasWish(content) && wishesAlike.has(wish)) return !wishesPlainly(content);
  const question = told.at(-2)?.content;
  if (wish !== null || content.trim().endsWith('?')) return false;
  if (isCut(told.at(-1), open.at(-1)) && !isForetold(told)) return true;
  const inVain = askedInVain(told);
  if (mayTellOfAny(secrets, open.at(-1)?.content ?? '', { asked: question, inVain })) return true;
  return hear(content, question).loss === null && mayHoldWish(sentences, { question }, inVain);
}
const fewWords = 8;
/** What a wish to leave something out may be heard as; whoever wants to stop or is in danger wants that. */
const wishesAlike = new Set<ReturnType<typeof wishOf>>([null, 'leaveOut', 'decline']);

/** Whether the answer before announced that this one is to be left out. */
const isForetold = (told: Turn[]): boolean =>
  isAnnounced(told.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? '');
