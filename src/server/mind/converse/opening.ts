import { tellsOfAny } from '#server/mind/language/privacy.ts';
import type { Moment, Reply } from './converse.ts';
import { dearestBefore } from './dearest.ts';
import { type Question, questionIn, questionOfIntro } from './transcript.ts';

/** Walt speaks first, in the interview's own words. */
export function introduce(moment: Moment, next: Question | null): Reply {
  const { interview } = moment;
  const asked = questionOfIntro(interview);
  if (asked !== null || interview.introScript.includes('?')) {
    return { say: interview.introScript, askedQuestionId: asked?.id ?? null, tools: [] };
  }
  const greeting = interview.introScript === '' ? `Hello, this is Walt.` : interview.introScript;
  return {
    say: [greeting, next?.text].filter(Boolean).join(' '),
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
  const isOpen = (dear: string) => !tellsOfAny(moment.secrets ?? [], dear);
  const dear = dearestBefore(moment).find(isOpen);
  return dear === undefined ? '' : `Last time you told me about ${dear}.`;
}
