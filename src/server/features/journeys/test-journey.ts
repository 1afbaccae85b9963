import type { JourneyDraft } from '#contract/journeys.ts';
import type { StepDraft } from '#contract/step-shapes.ts';
import type { Db } from '#server/db/database.ts';
import { createFormat } from '#server/features/formats/formats.ts';
import { createInterview } from '#server/features/interviews/interviews.ts';
import { createQuestionnaire } from '#server/features/questionnaires/questionnaires.ts';
import { createJourney, getJourney } from './journeys.ts';

export type TestReferences = { interviewId: string; questionnaireId: string; formatId: string };

/** A journey for tests, with an interview, a questionnaire and a format of its own. */
export async function layTestJourney(
  db: Db,
  stepsFor: (references: TestReferences) => StepDraft[],
  fields: Partial<JourneyDraft> = {},
) {
  const { id: interviewId } = await createInterview(db, {
    name: 'A first talk',
    instructions: 'Listen.',
    introCardText: 'Walt would like to hear from you.',
    questions: [{ text: 'Where does your story begin?', intent: 'birthplace' }],
  });
  const { id: questionnaireId } = await createQuestionnaire(db, {
    title: 'The basics',
    questions: [
      { text: 'What is your full name?', required: true },
      { text: 'Any nicknames?' },
      { text: 'Where were you born?', required: true },
    ],
  });
  const { id: formatId } = await createFormat(db, { name: 'A scene', writerPrompt: 'Write.' });
  const references = { interviewId, questionnaireId, formatId };
  const { id } = await createJourney(db, {
    name: 'A life',
    featured: true,
    steps: stepsFor(references),
    ...fields,
  });
  return { ...(await getJourney(db, id)), ...references };
}

/** One step of each type, in an order that a person could walk. */
export const oneStepOfEachType = (references: TestReferences): StepDraft[] => [
  { stepType: 'interview', name: 'Talk', stepConfig: { interviewId: references.interviewId } },
  {
    stepType: 'addNotes',
    name: 'Write',
    completionConditions: { textEntries: 2, words: 5 },
    postCompletionActions: [
      { type: 'theme_analysis' },
      { type: 'research_suggestions', scope: 'all_projects', config: { maxSuggestions: 3 } },
    ],
  },
  { stepType: 'uploadPhotos', name: 'Show', completionConditions: { photos: 1 } },
  { stepType: 'research', name: 'Look up', completionConditions: { research: 1 } },
  {
    stepType: 'questionnaire',
    name: 'Answer',
    stepConfig: { questionnaireId: references.questionnaireId },
  },
  {
    stepType: 'generateFormat',
    name: 'Read',
    stepConfig: { formatId: references.formatId },
    completionConditions: { artefact: true },
  },
];
