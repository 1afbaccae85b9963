import type { QuestionnaireDraft } from '#contract/questionnaires.ts';

export const factsOfYourLife: QuestionnaireDraft = {
  title: 'The facts of your life',
  description:
    'Names, dates and places, so that Walt spells them as you do and can tell what came before what. Only the first three are needed. "About 1950" is a good answer, and so is "I never knew".',
  questions: [
    { text: 'What is your full name, as it should be printed?', required: true },
    { text: 'When were you born?', required: true },
    { text: 'Where were you born?', required: true },
    { text: 'What were you called as a child, and what are you called now?' },
    { text: 'What were the names of the people who raised you, and where did they come from?' },
    { text: 'Who are your brothers and sisters, from the eldest to the youngest?' },
    { text: 'Which places have you lived in, and roughly from when to when?' },
    { text: 'Which schools did you go to, and what did you learn or train for?' },
    { text: 'What work have you done, paid or unpaid?' },
    {
      text: 'Who are the people you made your life with, and what are their names and birth years?',
    },
    { text: 'Which languages were spoken at home?' },
    { text: 'Which names or words do others often spell wrongly?' },
  ],
};

export const smallThings: QuestionnaireDraft = {
  title: 'The small things',
  description:
    'What people remember of each other is seldom the dates. A line or two for each is enough, and you can pass over any but the first.',
  questions: [
    { text: 'Which dish tastes of home, and who made it?', required: true },
    { text: 'Which song takes you back, and to where?' },
    { text: 'What did your family say that no other family said?' },
    { text: 'Which smell would you know anywhere?' },
    { text: 'What did you carry in your pockets or your bag?' },
    { text: 'Which piece of clothing do you remember best?' },
    { text: 'What was on the wall of the room you slept in?' },
    { text: 'Which holiday or feast mattered most, and how did you keep it?' },
    { text: 'What have you kept that no one else would keep?' },
    { text: 'Where would you take someone who wanted to understand where you are from?' },
  ],
};
