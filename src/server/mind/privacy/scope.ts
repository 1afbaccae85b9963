import type { Told, WishCue } from '#server/mind/reading/doc.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { phrasesOf } from './named-things.ts';
import { termsOf } from './terms.ts';

const naming = testOf('names what was told');
const opening = testOf('opens with what was told');
const aboutIt = testOf('ends on about');

/** The words around a wish that may say what it is about: reasons and other wishes name nothing. */
export function scopeOf({ text, doc }: Told, at: number, cue: WishCue): string {
  const sentence = doc.sentences[at];
  if (!sentence) return '';
  const others = (sentence.wishes ?? []).filter((one) => one !== cue);
  const from = Math.max(
    sentence.start,
    ...others.map(({ end }) => end).filter((end) => end <= cue.start),
  );
  const to = Math.min(
    sentence.end,
    ...others.map(({ start }) => start).filter((start) => start >= cue.end),
  );
  const before = text.slice(from, cue.start);
  const said = text.slice(cue.start, cue.end);
  const after = text.slice(cue.end, to);
  const closing =
    after.replace(addressing, '').split(/[,;:—–.!?]|\s(?:because|since|as|so|for|cos|but)\s/u)[0] ??
    '';
  // Who is not to read it is no part of what stays out.
  if (cue.way === 'reader') return aboutIt.test(said) ? closing : '';
  const topic = (opening.exec(before) ?? naming.exec(`${before}${said}${after}`))?.[1];
  if (topic !== undefined && termsOf(topic).length > 0) return topic;
  const head = before.slice(
    Math.max(...[',', ';', ':'].map((mark) => before.lastIndexOf(mark))) + 1,
  );
  const scope = `${head}${said}${closing}`;
  const apposed = appositions.exec(after)?.[1];
  if (apposed !== undefined && cue.polarity === 'in') return `${scope}, ${apposed}`;
  // "Actually, the divorce, please leave out": what it is about stands before the comma.
  return phrasesOf(scope).length === 0 && !pointsBack(scope) ? `${before}${scope}` : scope;
}

/** "You hear me?", "do you understand" */
const addressing =
  /[,;\s]*(?<!\p{L})(?:do\s+|d['’])?(?:you|ye)\s+(?:hear|understand|get|follow|know|see)(?:\s+(?:me|that|what i mean))?\s*[?.!]*\s*$/iu;

/** "I said leave it in, the lot of it, the berth and the oilskins" */
const appositions = /^,\s+((?:the|my|our|his|her)\s[^.!?]+)/iu;

/** "Leave that out", "this must not go in": what was told just before, where nothing is named. */
export function pointsBack(written: string): boolean {
  const scope = written.replace(/(?:out of|off)\s+(?:it|this|that)(?!\p{L})/giu, '');
  if (termsOf(scope).length === 0) return true;
  // "That thing about Emeka"
  if (termsOf(scope.split(/(?<!\p{L})(?:about|concerning)\s/iu)[1] ?? '').length > 0) return false;
  if (statesIt.test(scope)) return false;
  return pointsByObject.test(scope) || pointsBySubject.test(scope);
}

/** "Leave out that Edwin drank": a whole statement, which points at nothing else. */
export const statesIt = testOf('states what stays out', 'u');

const pointsByObject = testOf('points back by its object');
const pointsBySubject = testOf('points back by its subject');
