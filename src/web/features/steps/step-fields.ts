import { v7 as uuidv7 } from 'uuid';
import type {
  JourneyStep,
  PostCompletionAction,
  StepReference,
  StepType,
} from '#contract/step-shapes.ts';

/** Numbers are kept as they were typed, until the step is saved. */
export type ConditionFields = {
  photos: string;
  textEntries: string;
  words: string;
  /** Not offered, but kept where a step has it. */
  notes: string;
  research: string;
  stepScoped: boolean;
  questionnaireCompleted: boolean;
  artefact: boolean;
};

export type ActionFields = {
  id: string;
  type: PostCompletionAction['type'];
  scope: PostCompletionAction['scope'];
  minThemeCount: string;
  maxThemeCount: string;
  maxSuggestions: string;
};

/** A step as the form holds it. */
export type StepFields = {
  stepType: StepType;
  name: string;
  description: string;
  /** The interview, questionnaire or format that the step leads to. */
  destination: string | null;
  conditions: ConditionFields;
  actions: ActionFields[];
};

const noConditions: ConditionFields = {
  photos: '',
  textEntries: '',
  words: '',
  notes: '',
  research: '',
  stepScoped: false,
  questionnaireCompleted: false,
  artefact: false,
};

export const emptyFields: StepFields = {
  stepType: 'interview',
  name: '',
  description: '',
  destination: null,
  conditions: noConditions,
  actions: [],
};

/** Another type leads elsewhere and asks for other things. */
export const changeType = (fields: StepFields, stepType: StepType): StepFields => ({
  ...fields,
  stepType,
  destination: null,
  conditions: {
    ...noConditions,
    questionnaireCompleted: stepType === 'questionnaire',
    textEntries: stepType === 'addNotes' ? '1' : '',
  },
});

export const newAction = (type: ActionFields['type']): ActionFields => ({
  id: uuidv7(),
  type,
  scope: 'current_conversation',
  minThemeCount: '3',
  maxThemeCount: '10',
  maxSuggestions: '5',
});

export function fieldsOf(step: JourneyStep): StepFields {
  const { stepType, name, description, stepConfig, completionConditions } = step;
  const counts = Object.entries(completionConditions).map(([key, value]) => [
    key,
    typeof value === 'number' ? String(value) : value,
  ]);
  return {
    ...{ stepType, name, description },
    destination: Object.values<string>(stepConfig)[0] ?? null,
    conditions: { ...noConditions, ...Object.fromEntries(counts) },
    actions: step.postCompletionActions.map(({ type, scope, config }) => ({
      ...newAction(type),
      scope,
      ...Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)])),
    })),
  };
}

/** An empty field asks for nothing; what is no number is left for the shape to refuse. */
const asCount = (text: string) => (text.trim() === '' ? undefined : Number(text));
const asRequiredCount = (text: string) => asCount(text) ?? Number.NaN;

/** The fields as the contract reads them: of what they hold, it takes what is of this type. */
export function asWritten(fields: StepFields) {
  const { stepType, name, description, destination: id, conditions, actions } = fields;
  const stepConfig: Record<StepReference, string | null> = {
    interviewId: id,
    questionnaireId: id,
    formatId: id,
  };
  return {
    ...{ stepType, name, description },
    stepConfig,
    completionConditions: {
      ...conditions,
      photos: asCount(conditions.photos),
      textEntries: asCount(conditions.textEntries),
      words: asCount(conditions.words),
      notes: asCount(conditions.notes),
      research: asCount(conditions.research),
    },
    postCompletionActions: actions.map(({ type, scope, ...config }) => ({
      type,
      scope,
      config: {
        minThemeCount: asRequiredCount(config.minThemeCount),
        maxThemeCount: asRequiredCount(config.maxThemeCount),
        maxSuggestions: asRequiredCount(config.maxSuggestions),
      },
    })),
  };
}
