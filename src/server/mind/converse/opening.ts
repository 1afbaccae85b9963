import type { Moment, Reply } from './converse.ts';
import { dearFrom, recall } from './recalling.ts';
import { type Question, questionIn, questionOfIntro } from './transcript.ts';

/** Walt speaks first, in the interview's own words. */
export function introduce(moment: Moment, next: Question | null): Reply {
  const { interview } = moment;
  const asked = questionOfIntro(interview);
  if (asked !== null || interview.introScript.includes('?')) {
    return { say: interview.introScript, askedQuestionId: asked?.id ?? null, tools: [] };
  }
  const greeting = interview.introScript === '' ? 'Hello, this is Walt.' : interview.introScript;
  const dear = dearFrom(moment);
  return {
    say: [greeting, dear === null ? '' : recall(dear), next?.text].filter(Boolean).join(' '),
    askedQuestionId: next?.id ?? null,
    tools: [],
  };
}

/** Someone has come back: where they were, and the question that was left open or the next one. */
export function welcomeBack(
  moment: Moment,
  name: string,
  unanswered: string | null,
  next: Question | null,
): Reply {
  const greeting = `Hello again, ${name}. We go on where we left off.`;
  const question =
    unanswered ?? next?.text ?? 'I have asked what I wanted to ask. What would you like to add?';
  return {
    say: [greeting, recap(moment), question].filter(Boolean).join(' '),
    askedQuestionId: questionIn(moment.interview, question)?.id ?? null,
    tools: [],
  };
}

function recap(moment: Moment): string {
  const dear = dearFrom(moment);
  return dear === null ? '' : `Last time you told me about ${dear}.`;
}
