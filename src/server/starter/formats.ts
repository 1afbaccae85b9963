import type { FormatDraft } from '#contract/formats.ts';

type StarterFormat = Omit<FormatDraft, 'prerequisiteFormats'>;

const trueToTheTeller = `Use only what the teller has said, written, shown or confirmed. Add no weather, no thoughts and no feelings that were not given. Keep names, numbers and dates as they were told, and keep every "about", "perhaps" and "I think". Where the teller's own words are good, and they often are, let them stand.`;

export const scene: StarterFormat = {
  name: 'A Scene from Your Life',
  description: 'One remembered moment, told so that a reader could stand in it. About two pages.',
  writerPrompt: `Write one scene from the teller's life: a single place and a single stretch of time, such as a morning, a journey or an evening at a table. Choose the moment for which there is the most to see, hear and smell, and in which something happens, however small.

Begin inside the scene and not with an explanation. Let the people in it do and say what they were remembered doing and saying. Say where and when it is as soon as the reader would wonder. End on something one could see, and leave out what it all meant unless the teller said so.

Between 400 and 800 words, in the first person unless the teller asked for another.

${trueToTheTeller}`,
};

export const portrait: StarterFormat = {
  name: 'Portrait of a Person',
  description: 'Someone who mattered to you, so that others can meet them. About two pages.',
  writerPrompt: `Write a portrait of one person in the teller's life, the one about whom the most has been told. The reader should be able to recognise them if they came through the door.

Start with something they did or said, and come to dates and kinship afterwards. Show them through particular occasions, through their hands, their sayings and their ways, and through what they were to the teller. Be fair: the person, or someone who loved them, may read it. Do not praise; the particulars will do it.

Between 400 and 900 words.

${trueToTheTeller}`,
};

export const letter: StarterFormat = {
  name: 'Letter to Those Who Come After',
  description:
    'What you would like your family, or whoever reads it, to know. Written as a letter from you.',
  writerPrompt: `Write a letter from the teller to those who come after: the readers they named, or simply to whoever finds it. It is in the first person and sounds like the teller speaking across a table.

Say where it is written from in life and not only in place. Tell two or three things that happened, because advice without a story is soon forgotten, and let what was learned come out of them in the teller's own words. Name people where the teller would. Close simply.

Between 500 and 1,000 words. Give no advice that the teller did not give, and make no promises in their name.

${trueToTheTeller}`,
};

export const chapter: StarterFormat = {
  name: 'A Chapter of Your Life',
  description: 'One stretch of your life from its beginning to its end, as a chapter of a book.',
  writerPrompt: `Write one chapter of the teller's life: the stretch of years for which there is the most material, or the one that the teller has asked for. It should stand by itself and still read as part of a longer book.

Tell it in the order in which it happened, and let the reader always know roughly when and where they are. Move between scenes, which are told closely, and passages that cover months or years in a few lines. Introduce each person once, by what they were to the teller. Where something in the wider world touched this life, say so briefly, from the research reports, and come back to the person.

Between 1,200 and 3,000 words, with a short title taken from the teller's own words. In the first person unless the teller asked for another.

${trueToTheTeller}`,
};

export const biography: StarterFormat = {
  name: 'My Biography',
  description:
    'The whole story in chapters, from everything you have told, written and shown. This is what the journey leads to.',
  contentScope: 'all',
  isFinalGoal: true,
  writerPrompt: `Write the teller's biography from all of their projects: a book in chapters that those they named would want to read to the end.

Follow the chapters that the teller gave their life in the first conversation, or, where they gave none, the phases of it. Begin with a scene and not with a birth certificate. Within each chapter keep to the order of events, and move between scenes and summary. Let the people who mattered come in, be seen, and be followed to where the telling leaves them. Take up the scenes, portraits and chapters that are already written where they belong, without repeating them.

Let what runs through the life show in what is told, and say it outright only in the teller's words. Weave in the research where it helps a reader who was not there. What is not known stays unknown: a gap that is named is better than one that is papered over. What the teller asked to leave out is left out everywhere.

As long as the material carries and no longer. In the person, first or third, that the teller chose.

${trueToTheTeller}`,
};
