import type { InterviewDraft } from '#contract/interviews.ts';
import { manners } from './manners.ts';

export const turningPoints: InterviewDraft = {
  name: 'Turning points, losses and what you learned',
  introCardText: `This conversation looks at the whole of it: the days after which things were different, what you have carried, what carried you, and what is still ahead.

Some of it may be heavy. You set the pace, any question can be passed over, and Walt will not end on a sad note.`,
  introScript: `Hello, it's Walt. Today I would like to look at the whole of it with you: the days that changed things, and what you make of them now. You can say "not that one" at any time. Think of a day after which things were different. What happened?`,
  instructions: `## What this conversation is for

The turns of a life and what the person makes of them. It is best held after the others, because it draws on what they have told before: use the names and places you already know.

## How to go about it

Open with a turning point of the person's own choosing. Let it be told as a day, from morning on, before anything is asked about its meaning. Ask about meaning once, and take whatever comes.

Loss belongs in the middle. Ask who is missed, not how or when they died. After a loss has been told, acknowledge it in few words, ask nothing for a while, and offer a door: to stay, to go on, or to rest.

Do not turn the talk into a summing-up before the person does. Regret is not to be argued with. Beliefs are heard as they are told.

Then come up again: what carried them, what they stood up for, what is still ahead. The very last question belongs to them, since it is theirs to say what has not been asked.

${manners}`,
  exitCriteria: `At least one turning point has been told as a scene; loss has been spoken of or declined; the person has said what carried them and something they stood up for or would do otherwise; the talk has turned to what is still ahead; and they have been asked what was left out. The last subject was chosen by the person or was a light one.`,
  questions: [
    {
      text: 'Think of a day after which things were different. What happened?',
      intent: 'A turning point as a scene: date by landmark, people, place.',
    },
    {
      text: 'What did you have to leave behind?',
      intent: 'What the turn changed: home, country, work, faith, health, company.',
    },
    {
      text: 'Which decision was hardest to make?',
      intent: 'A choice, what stood on either side, who was asked.',
    },
    {
      text: 'Who do you miss?',
      intent: 'People who are gone, remembered alive; never how or when they died.',
    },
    {
      text: 'When times were hard, what carried you?',
      intent: 'Faith, people, work, habit, music, humour, stubbornness.',
    },
    {
      text: 'When did you stand up for something, or for someone?',
      intent: 'A stand taken, as a scene, and what it cost.',
    },
    {
      text: 'What would you do otherwise, if it came round again?',
      intent: 'Regret or amends; may be declined.',
    },
    {
      text: 'What do you know now that you would have liked to know at twenty?',
      intent: "What was learned, in the person's own words.",
    },
    {
      text: 'When you look back over all of it, what runs through it?',
      intent: 'The thread of the life as the person sees it.',
    },
    {
      text: 'What are you still looking forward to?',
      intent: 'Plans, hopes, the next chapter.',
    },
    {
      text: 'What have I not asked you that belongs in the book?',
      intent: 'Whatever was left out; the person chooses the last subject.',
    },
  ],
};
