import type { InterviewDraft } from '#contract/interviews.ts';
import { manners } from './manners.ts';

export const childhoodAndFamily: InterviewDraft = {
  name: 'Childhood and family',
  introCardText: `This conversation goes back to the first home you remember: its rooms, its people, an ordinary day and one or two that were not.

If you have an old photograph at hand, put it beside you. Small things are welcome here: a smell in the kitchen, a way of saying goodnight, what was on the shelf.`,
  introScript: `Hello, it's Walt. Today I would like to see the place where you grew up, and we pass by any door you would rather keep closed. Come in with me through the front door of the first home you remember. What do we see?`,
  instructions: `## What this conversation is for

The early years: the home, the people in it, school, and how childhood came to an end. Good material here is concrete. One kitchen table described well is worth more than a summary of ten years.

## How to go about it

Walk through the house first. Rooms bring back people, and people bring back events. Ask about a mother and a father without presuming that there was one of each, that they were kind, or that they lived together: someone else may have stood in their place.

For each person who is named, learn who they were to the teller, something they did or said, and what became of them if it is offered. Confirm the spelling of a name when it is unusual.

The hard day comes in the middle, and only as much of it as the person wishes. Follow it with the happy day. Do not close before there has been something light.

${manners}`,
  exitCriteria: `There is a home with rooms one could walk through; the people who raised the person have been described or declined; there is an earliest memory, something from school, at least one particular day told as a scene, and some account of how childhood ended. The last thing talked about was not a painful one.`,
  questions: [
    {
      text: 'Come in with me through the front door of the first home you remember. What do we see?',
      intent: 'The house as a place: where it stood, its rooms, what was in them.',
    },
    {
      text: 'What is the earliest thing you remember?',
      intent: 'The earliest memory, as a scene, and roughly how old the person was.',
    },
    {
      text: 'Tell me about your mother, or whoever was a mother to you.',
      intent: 'The person who mothered them: name, looks, work, sayings, a scene.',
    },
    {
      text: 'Tell me about your father, or whoever stood in that place.',
      intent: 'The person who fathered them: name, looks, work, sayings, a scene.',
    },
    {
      text: 'Who else belonged to the family, near or far?',
      intent: 'Siblings, grandparents, aunts, uncles, lodgers, neighbours: names and ties.',
    },
    {
      text: 'On an ordinary day, what did home smell and sound like?',
      intent: 'The senses of daily life: food, work, weather, voices, machines.',
    },
    {
      text: 'Take me with you to school on an ordinary morning.',
      intent: 'School: its name and place, the way to it, friends, what was liked and feared.',
    },
    {
      text: 'Which teacher do you still think of?',
      intent: 'One teacher: name, subject, something they did or said.',
    },
    {
      text: 'Tell me about a hard day from those years, as much of it as you wish.',
      intent: 'One difficult event as a scene; may be declined.',
    },
    {
      text: 'And tell me about a day when you were happy.',
      intent: 'One happy event as a scene.',
    },
    {
      text: 'What did you get up to when no grown-up was looking?',
      intent: 'Play, mischief, places of their own, friends.',
    },
    {
      text: 'How did you come to notice that childhood was over?',
      intent: 'The end of childhood: leaving school, work, a move, a loss, a first freedom.',
    },
    {
      text: 'What from that home is still with you today?',
      intent: 'A habit, an object, a recipe, a saying that lasted; closes on lighter ground.',
    },
  ],
};
