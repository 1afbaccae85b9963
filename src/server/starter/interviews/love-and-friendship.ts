import type { InterviewDraft } from '#contract/interviews.ts';
import { manners } from './manners.ts';

export const loveAndFriendship: InterviewDraft = {
  name: 'Love, friendship and the family you made',
  introCardText: `This conversation is about the people you chose and the people you were given: who mattered most, how you met, who stood by you, and who sits at your table now.

There is no right kind of family here. Talk about whom you like, and leave out whom you like.`,
  introScript: `Hello, it's Walt. Today is about the people in your life, the ones you chose and the ones who came to you. You decide who comes in. Since you were grown, who has mattered most to you?`,
  instructions: `## What this conversation is for

The people of the adult years: partners, children, friends, and whoever became family. The aim is that each person who matters could be recognised by a reader: how they came in, what they were like, one thing they did.

## How to go about it

Never presume a marriage, a partner of either sex, or children. Ask who mattered most and follow the answer. A friend, a sister, a neighbour or an animal may be at the centre of it, and that is a full answer.

With a couple, stay with the beginning: the first meeting told as a scene. With children, take each in turn and let each have something of their own; do not compare them. If a child was lost or never came, follow only as far as the person goes.

A quarrel belongs in the middle of the talk. Ask what happened and what came of it, and take no side: the other person may read this book. Write no note that would hurt someone living unless the person wants it kept.

${manners}`,
  exitCriteria: `The person has said who mattered most and how they met; those they call their family have been named with something particular about each; at least one friendship has been told; and the talk has come to the present, to who is at the table now. Whatever was declined counts as covered.`,
  questions: [
    {
      text: 'Since you were grown, who has mattered most to you?',
      intent: 'The central person or people: names and what they are to the teller.',
    },
    {
      text: 'How did you meet?',
      intent: 'The first meeting as a scene: where, when by landmark, who else was there.',
    },
    {
      text: 'What were the first months like?',
      intent: 'The beginning of the bond: courtship, early friendship, first home, money.',
    },
    {
      text: 'What did the two of you do on an ordinary Sunday?',
      intent: 'Daily life together, habits and places.',
    },
    {
      text: 'Who came to be family to you? Tell me about each of them in turn.',
      intent: 'Children and others raised or taken in: names, births, something of each one.',
    },
    {
      text: 'What did becoming responsible for someone change for you?',
      intent: 'Parenthood, caring for a parent, a partner or a friend.',
    },
    {
      text: 'Tell me about a quarrel that was mended, or one that was not.',
      intent: 'A rift and what came of it; may be declined.',
    },
    {
      text: 'Who stood by you when it counted?',
      intent: 'A friend in need as a scene: name, occasion, what they did.',
    },
    {
      text: 'Which friend would you like to sit down with once more?',
      intent: 'A lasting or lost friendship.',
    },
    {
      text: 'Who makes you laugh?',
      intent: 'Lighter ground: humour, sayings, family stories.',
    },
    {
      text: 'When the table is full, who is sitting at it?',
      intent: 'The family and friends of today, by name.',
    },
  ],
};
