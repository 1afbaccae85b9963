import type { JourneyDraft } from '#contract/journeys.ts';

/** What the journeys lead to, by the names that this file has for them. */
export type Laid = {
  interviews: Record<
    'firstCall' | 'childhoodAndFamily' | 'workAndCalling' | 'loveAndFriendship' | 'turningPoints',
    string
  >;
  questionnaires: Record<'factsOfYourLife' | 'smallThings', string>;
  formats: Record<'scene' | 'portrait' | 'letter' | 'chapter' | 'biography', string>;
};

export const starterJourneys = (laid: Laid): JourneyDraft[] =>
  [storyOfMyLife, whereIComeFrom, thePeopleILove, rememberedTogether].map(
    (journey, featuredOrder) => ({ ...journey(laid), featured: true, featuredOrder }),
  );

const storyOfMyLife = ({ interviews, questionnaires, formats }: Laid): JourneyDraft => ({
  name: 'The Story of My Life',
  description:
    'The whole way, from a first conversation to a finished biography. Five talks with Walt, your photographs and notes, and pieces to read and correct along the way. Take it over weeks or months.',
  steps: [
    {
      stepType: 'interview',
      name: 'A first call with Walt',
      description:
        'Get to know each other. Walt asks what to call you, where your story begins, and what its chapters might be.',
      stepConfig: { interviewId: interviews.firstCall },
    },
    {
      stepType: 'questionnaire',
      name: 'The facts of your life',
      description:
        'Names, dates and places in writing, so that nothing is misspelled and everything finds its place in time.',
      stepConfig: { questionnaireId: questionnaires.factsOfYourLife },
    },
    {
      stepType: 'interview',
      name: 'Childhood and family',
      description: 'Walk through the first home you remember, and meet the people in it.',
      stepConfig: { interviewId: interviews.childhoodAndFamily },
      postCompletionActions: [{ type: 'theme_analysis', scope: 'current_conversation' }],
    },
    {
      stepType: 'uploadPhotos',
      name: 'Photographs',
      description:
        'Add at least five pictures from any time of your life. A snapshot of a snapshot is fine.',
      completionConditions: { photos: 5 },
    },
    {
      stepType: 'addNotes',
      name: 'In your own words',
      description:
        'Write or dictate what came back to you since. Two or three short memories are enough, 200 words in all.',
      completionConditions: { textEntries: 2, words: 200, stepScoped: true },
    },
    {
      stepType: 'generateFormat',
      name: 'Read a first scene',
      description:
        'Walt writes one moment from what you have told. Read it, and say what should be different.',
      stepConfig: { formatId: formats.scene },
      completionConditions: { artefact: true },
    },
    {
      stepType: 'interview',
      name: 'Work and calling',
      description: 'What filled your days, who taught you, and what you are content to have done.',
      stepConfig: { interviewId: interviews.workAndCalling },
      postCompletionActions: [
        {
          type: 'research_suggestions',
          scope: 'all_conversations',
          config: { maxSuggestions: 5 },
        },
      ],
    },
    {
      stepType: 'research',
      name: 'The world around you',
      description:
        'Let Walt look up a place, an employer or an event from your story, and see what others have written about it.',
      completionConditions: { research: 1 },
    },
    {
      stepType: 'interview',
      name: 'Love, friendship and the family you made',
      description: 'The people you chose and the people you were given.',
      stepConfig: { interviewId: interviews.loveAndFriendship },
      postCompletionActions: [{ type: 'theme_analysis', scope: 'current_conversation' }],
    },
    {
      stepType: 'generateFormat',
      name: 'Read a chapter',
      description: 'One stretch of your life as a chapter, with everything that belongs to it.',
      stepConfig: { formatId: formats.chapter },
      completionConditions: { artefact: true },
    },
    {
      stepType: 'interview',
      name: 'Turning points, losses and what you learned',
      description: 'Look back over the whole of it, and ahead.',
      stepConfig: { interviewId: interviews.turningPoints },
      postCompletionActions: [
        {
          type: 'theme_analysis',
          scope: 'all_conversations',
          config: { minThemeCount: 3, maxThemeCount: 10 },
        },
      ],
    },
    {
      stepType: 'generateFormat',
      name: 'My Biography',
      description: 'The whole story in chapters, ready to read, correct, print and give away.',
      stepConfig: { formatId: formats.biography },
      completionConditions: { artefact: true },
    },
  ],
});

const whereIComeFrom = ({ interviews, questionnaires, formats }: Laid): JourneyDraft => ({
  name: 'Where I Come From',
  description:
    'The early years: a house, a street, the people who raised you. Five short steps that end with a scene from your childhood to read aloud.',
  steps: [
    {
      stepType: 'interview',
      name: 'Childhood and family',
      description: 'Walk with Walt through the first home you remember.',
      stepConfig: { interviewId: interviews.childhoodAndFamily },
      postCompletionActions: [
        { type: 'theme_analysis', scope: 'current_conversation' },
        { type: 'research_suggestions', scope: 'current_conversation' },
      ],
    },
    {
      stepType: 'questionnaire',
      name: 'The small things',
      description: 'A dish, a song, a saying: what people remember when the dates are gone.',
      stepConfig: { questionnaireId: questionnaires.smallThings },
    },
    {
      stepType: 'uploadPhotos',
      name: 'Photographs of home',
      description: 'Add at least three pictures from your early years.',
      completionConditions: { photos: 3 },
    },
    {
      stepType: 'research',
      name: 'The place and the time',
      description: 'Let Walt find out what is written about the place you come from.',
      completionConditions: { research: 1 },
    },
    {
      stepType: 'generateFormat',
      name: 'A scene from your childhood',
      description: 'One moment, told so that a reader could stand in it.',
      stepConfig: { formatId: formats.scene },
      completionConditions: { artefact: true },
    },
  ],
});

const thePeopleILove = ({ interviews, formats }: Laid): JourneyDraft => ({
  name: 'The People I Love',
  description:
    'For those who mattered and those who come after: a conversation, a portrait of someone dear to you, and a letter in your own voice.',
  steps: [
    {
      stepType: 'interview',
      name: 'Love, friendship and the family you made',
      description: 'Who mattered most, how you met, and who sits at your table now.',
      stepConfig: { interviewId: interviews.loveAndFriendship },
      postCompletionActions: [{ type: 'theme_analysis', scope: 'current_conversation' }],
    },
    {
      stepType: 'addNotes',
      name: 'One of them, in your own words',
      description:
        'Write or dictate what you would tell someone who never met them. Around 150 words will do.',
      completionConditions: { textEntries: 1, words: 150, stepScoped: true },
    },
    {
      stepType: 'uploadPhotos',
      name: 'Faces',
      description: 'Add a picture or two of the people you talked about.',
      completionConditions: { photos: 1 },
    },
    {
      stepType: 'generateFormat',
      name: 'A portrait',
      description: 'Someone who mattered to you, so that others can meet them.',
      stepConfig: { formatId: formats.portrait },
      completionConditions: { artefact: true },
    },
    {
      stepType: 'interview',
      name: 'Turning points, losses and what you learned',
      description: 'What you would like to hand on.',
      stepConfig: { interviewId: interviews.turningPoints },
      postCompletionActions: [{ type: 'theme_analysis', scope: 'all_conversations' }],
    },
    {
      stepType: 'generateFormat',
      name: 'A letter to those who come after',
      description: 'What you would like them to know, in your own voice.',
      stepConfig: { formatId: formats.letter },
      completionConditions: { artefact: true },
    },
  ],
});

const rememberedTogether = ({ questionnaires, formats }: Laid): JourneyDraft => ({
  name: 'Remembered Together',
  description:
    'The story of someone who can no longer tell it, gathered by those who knew them: what each of you remembers, the pictures you have, and a portrait to keep.',
  comingSoon: true,
  steps: [
    {
      stepType: 'questionnaire',
      name: 'The small things',
      description: 'What each of you remembers first.',
      stepConfig: { questionnaireId: questionnaires.smallThings },
    },
    {
      stepType: 'addNotes',
      name: 'What you remember',
      description: 'A memory from everyone who would like to add one.',
      completionConditions: { textEntries: 3 },
    },
    {
      stepType: 'uploadPhotos',
      name: 'The pictures you have',
      description: 'From albums, drawers and telephones.',
      completionConditions: { photos: 5 },
    },
    {
      stepType: 'generateFormat',
      name: 'A portrait',
      description: 'Put together from all of it.',
      stepConfig: { formatId: formats.portrait },
      completionConditions: { artefact: true },
    },
  ],
});
