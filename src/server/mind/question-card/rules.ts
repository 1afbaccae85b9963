import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { QuestionCard, Spoken } from './question-card.ts';

const questionWords =
  /\b(?:tell me|what|who|when|where|why|how|which|describe|take me|walk me|come in with me|think of)\b/iu;
const invitation =
  /^(?:and |so |then )?(?:tell me|describe|take me|walk me|come in with me|think of|stay with|picture|say more)\b/iu;
const mostTitleWords = 6;

/** What is asked, to be read while one thinks. English only. */
export function questionCard({ text, questions }: Spoken): QuestionCard {
  if (!text.includes('?') && !questionWords.test(text)) return { card: null };
  const listed = questions.find((question) => text.includes(question.text))?.text;
  const asked = listed ?? askedIn(text);
  return { card: asked === null ? null : { title: titleOf(asked), text: asked } };
}

/** The question with what leads up to it, or an invitation to tell. */
function askedIn(text: string): string | null {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const at = sentences.findLastIndex(
    (sentence) => /\?["”]?$/u.test(sentence) || invitation.test(sentence),
  );
  const question = sentences[at];
  if (question === undefined) return null;
  const before = sentences[at - 1];
  const leansOnIt =
    before !== undefined && (invitation.test(before) || /^You (?:said|mentioned)\b/u.test(before));
  return leansOnIt && question.split(/\s+/u).length <= mostTitleWords
    ? `${before} ${question}`
    : question;
}

const subjects: [RegExp, string][] = [
  [/\bname\b.*\bbook\b/iu, 'Your name in the book'],
  [/\bname\b/iu, 'Your name'],
  [/\bborn\b/iu, 'Your birth'],
  [/\bstor(?:y|ies) begins?\b|\byours begin\b/iu, 'Where it begins'],
  [/\bchapters?\b/iu, 'The chapters of your life'],
  [/\bmother\b/iu, 'Your mother'],
  [/\bfather\b/iu, 'Your father'],
  [/\bearliest\b/iu, 'Your earliest memory'],
  [/\bfront door\b|\bhouse\b/iu, 'The house'],
  [/\bteacher\b/iu, 'A teacher'],
  [/\bschool\b/iu, 'School'],
  [/\bhow did you meet\b/iu, 'How you met'],
  [/\bfriend\b/iu, 'A friend'],
  [/\bleave alone\b/iu, 'What to leave alone'],
  [/\bhappy\b/iu, 'A happy day'],
  [/\bhard day\b/iu, 'A hard day'],
];

/** A name for the question: what it is about, or what it quotes, or its first words. */
function titleOf(asked: string): string {
  const subject = subjects.find(([pattern]) => pattern.test(asked))?.[1];
  if (subject !== undefined) return subject;
  const quoted = /“([^”]{3,40})”/u.exec(asked)?.[1];
  const about =
    /\b(?:about|of|to|was|is|that) ((?:your|that|the) [\p{L}\p{M}'’ -]{3,30}?)(?= like\b|[.?,!]| for a| used| in a)/u.exec(
      asked,
    )?.[1];
  const named = quoted ?? about ?? null;
  return capital(named ?? firstWords(asked));
}

function firstWords(asked: string): string {
  const words = (asked.split(/[:;,]\s/u).at(-1) ?? asked)
    .replace(/[?.!“”"]/gu, '')
    .trim()
    .split(/\s+/u);
  return words.length <= mostTitleWords
    ? words.join(' ')
    : `${words.slice(0, mostTitleWords).join(' ')}…`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
