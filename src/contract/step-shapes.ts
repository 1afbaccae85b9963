import { z } from 'zod';
import { revision } from './revisions.ts';
import { line } from './writing.ts';

export const maxStepNameLength = 200;
export const mostSuggestions = 10;

export const stepTypes = [
  'interview',
  'questionnaire',
  'research',
  'generateFormat',
  'addNotes',
  'uploadPhotos',
] as const;
export type StepType = (typeof stepTypes)[number];

export const stepTypeLabels: Record<StepType, string> = {
  interview: 'Interview with Walt',
  questionnaire: 'Questionnaire',
  research: 'Research',
  generateFormat: 'Create Writing Sample',
  addNotes: 'Add Notes',
  uploadPhotos: 'Upload Photos',
};

export const stepShapeMessages = {
  nameRequired: 'Step name is required',
  nameTooLong: `A step's name can have at most ${maxStepNameLength} characters.`,
  interviewRequired: 'Please select an interview',
  questionnaireRequired: 'Please select a questionnaire',
  formatRequired: 'Please select a format',
  wholeNumber: 'Please enter a whole number of at least 1.',
  themeCounts: 'The minimum number of themes cannot be above the maximum.',
  maxSuggestions: `Please enter a whole number from 1 to ${mostSuggestions}.`,
} as const;

const count = z.int32(stepShapeMessages.wholeNumber).min(1, stepShapeMessages.wholeNumber);

export const actionScopes = ['current_conversation', 'all_conversations', 'all_projects'] as const;
const scope = z.enum(actionScopes).default('current_conversation');

const themeConfig = z
  .object({ minThemeCount: count.default(3), maxThemeCount: count.default(10) })
  .refine((config) => config.minThemeCount <= config.maxThemeCount, {
    message: stepShapeMessages.themeCounts,
    path: ['minThemeCount'],
  });

const suggestionConfig = z.object({
  maxSuggestions: z
    .int(stepShapeMessages.maxSuggestions)
    .min(1, stepShapeMessages.maxSuggestions)
    .max(mostSuggestions, stepShapeMessages.maxSuggestions)
    .default(5),
});

/** What Walt does by himself once a step is complete. */
export const postCompletionAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('theme_analysis'), scope, config: themeConfig.prefault({}) }),
  z.object({
    type: z.literal('research_suggestions'),
    scope,
    config: suggestionConfig.prefault({}),
  }),
]);
export type PostCompletionAction = z.output<typeof postCompletionAction>;

const nameFaults = {
  blank: stepShapeMessages.nameRequired,
  tooLong: stepShapeMessages.nameTooLong,
};

/** What every step has. What is wrong is said in the order of the fields, these first and last. */
const first = { name: line(nameFaults, maxStepNameLength), description: z.string().default('') };
const last = { postCompletionActions: z.array(postCompletionAction).default([]) };

const nothing = z.object({}).prefault({});

/** A step as an administrator writes it: each type has its own configuration and its own conditions. */
export const stepDraft = z.discriminatedUnion('stepType', [
  z.object({
    ...first,
    stepType: z.literal('interview'),
    stepConfig: z.object({ interviewId: z.uuid(stepShapeMessages.interviewRequired) }),
    completionConditions: nothing,
    ...last,
  }),
  z.object({
    ...first,
    stepType: z.literal('questionnaire'),
    stepConfig: z.object({ questionnaireId: z.uuid(stepShapeMessages.questionnaireRequired) }),
    completionConditions: z
      .object({ questionnaireCompleted: z.boolean().default(true) })
      .prefault({}),
    ...last,
  }),
  z.object({
    ...first,
    stepType: z.literal('research'),
    stepConfig: nothing,
    completionConditions: z.object({ research: count.optional() }).prefault({}),
    ...last,
  }),
  z.object({
    ...first,
    stepType: z.literal('generateFormat'),
    stepConfig: z.object({ formatId: z.uuid(stepShapeMessages.formatRequired) }),
    completionConditions: z.object({ artefact: z.boolean().optional() }).prefault({}),
    ...last,
  }),
  z.object({
    ...first,
    stepType: z.literal('addNotes'),
    stepConfig: nothing,
    completionConditions: z
      .object({
        textEntries: count.optional(),
        words: count.optional(),
        notes: count.optional(),
        stepScoped: z.boolean().optional(),
      })
      .prefault({}),
    ...last,
  }),
  z.object({
    ...first,
    stepType: z.literal('uploadPhotos'),
    stepConfig: nothing,
    completionConditions: z.object({ photos: count.optional() }).prefault({}),
    ...last,
  }),
]);
export type StepDraft = z.input<typeof stepDraft>;
export type WrittenStep = z.output<typeof stepDraft>;

/** The empty configuration names nothing, which a type says as "any name". */
type NamesIn<Config> = Config extends unknown
  ? string extends keyof Config
    ? never
    : keyof Config
  : never;
/** How the configurations of steps call what they lead to. */
export type StepReference = NamesIn<WrittenStep['stepConfig']>;

export const journeyStep = z.object({ id: z.uuid(), order: z.int(), revision }).and(stepDraft);
export type JourneyStep = z.output<typeof journeyStep>;
