import type { InterviewDraft } from '#contract/interviews.ts';
import { manners } from './manners.ts';

export const workAndCalling: InterviewDraft = {
  name: 'Work and calling',
  introCardText: `This conversation is about what you did all day: paid or unpaid, at a bench, a desk, a stove or a bedside, by choice or because it had to be done.

Walt will ask about the first money you earned, what an ordinary day was like, who taught you, and something you are content to have done well.`,
  introScript: `Hello, it's Walt. Today is about your work, and I mean whatever filled your days, paid or not. Tell it as you would to someone who has never seen it done. What was the first thing you ever did for money?`,
  instructions: `## What this conversation is for

The working life, in the widest sense: jobs, trades, raising children, caring for others, service, study, art, voluntary work. The aim is that a grandchild who never saw it could picture a day of it.

## How to go about it

Start with the first earnings, which nearly everyone remembers to the penny. Ask how one thing led to the next, by landmark and not by date. Stay longest with one ordinary day: when it began, what was in the hands, who stood beside them, what was heard, when it was over.

People are modest about what they did well. Ask for the occasion, not for the quality. When something went wrong, such as an accident, a dismissal, a strike, a failed business or an injustice, let them tell it in their order and do not look for whose fault it was.

Names of employers, places, machines, ships, units and trades are worth confirming: they can be looked up later.

${manners}`,
  exitCriteria: `There is a first job with some idea of wages, the path from one kind of work to the next, one ordinary working day told in detail, at least one person worked with or learned from, something done well, and how the work ended or how it stands today. Whatever was declined counts as covered.`,
  questions: [
    {
      text: 'What was the first thing you ever did for money?',
      intent: 'First earnings: what, where, how old, how much, what became of the money.',
    },
    {
      text: 'When you were young, what did people expect you to become?',
      intent: 'Hopes and expectations of family and of the person.',
    },
    {
      text: 'How did you come to the work that took up most of your years?',
      intent: 'The way into the main work: training, chance, help, dates by landmark.',
    },
    {
      text: 'Take me through an ordinary day of it, from waking up to going home.',
      intent: 'One working day in detail: places, tools, people, sounds, hours.',
    },
    {
      text: 'Who showed you how it was done?',
      intent: 'A teacher, master or older colleague: name, manner, something they said.',
    },
    {
      text: 'Who stood beside you?',
      intent: 'Colleagues and companions: names, ties, what became of them.',
    },
    {
      text: 'Tell me about a time when it went wrong.',
      intent: 'A failure, accident, dispute, dismissal or injustice as a scene.',
    },
    {
      text: 'How did the rest of life fit around the work?',
      intent: 'Family, money, health, moves made for the work, what had to wait.',
    },
    {
      text: 'How did that work change over the years you did it?',
      intent: 'Changes of tools, places, rules and people, tied to the times.',
    },
    {
      text: 'Tell me how it came to an end, or how it stands today.',
      intent: 'Retirement, closure, a last day, or what goes on.',
    },
    {
      text: 'What have you made or done that you would still put your name to?',
      intent: 'Something done well, told as an occasion; closes on lighter ground.',
    },
  ],
};
