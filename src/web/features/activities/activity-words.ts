import { generatePath } from 'react-router';
import type { Activity } from '#contract/activities.ts';
import type { AiTask } from '#contract/ai-tasks.ts';
import { paths } from '#contract/paths.ts';

const resultsOf: Record<AiTask['taskType'], string> = {
  theme_analysis: paths.themes,
  research_suggestions: paths.research,
  fact_extraction: paths.facts,
};

/** Where an activity leads, or nothing where there is nothing to see yet. */
export function placeOf(activity: Activity, projectId: string) {
  const { id } = activity;
  switch (activity.type) {
    case 'conversation':
      return generatePath(paths.conversation, { id });
    case 'note': {
      const { conversationId } = activity.data;
      return conversationId ? generatePath(paths.conversation, { id: conversationId }) : null;
    }
    case 'text_entry': {
      const entry = { projectId, entryId: id };
      const path = activity.data.kind === 'text' ? paths.editMemo : paths.editNoteOfProject;
      return generatePath(path, entry);
    }
    case 'photo':
      return paths.photos;
    case 'questionnaire': {
      const { questionnaireId } = activity.data;
      return generatePath(paths.questionnaire, { questionnaireId });
    }
    case 'ai_task':
      return activity.data.status === 'completed' ? resultsOf[activity.data.taskType] : null;
  }
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const noteCount = (count: number) => counted(count, 'note');

/** What an activity says below its title. */
export function detailOf(activity: Activity) {
  if (activity.type === 'questionnaire') {
    const { answers, completed } = activity.data;
    return `${counted(answers, 'answer')}${completed ? ', completed' : ''}`;
  }
  if (activity.type === 'photo') return activity.description || activity.data.originalName;
  if (activity.type !== 'ai_task') return activity.description;
  const { status, output } = activity.data;
  if (status === 'pending') return 'Waiting for its turn';
  if (status === 'processing') return 'Walt is at work on it';
  if (status === 'failed') return '';
  const found = { theme: output?.['themes'], suggestion: output?.['suggestions'] };
  const facts = output?.['facts'];
  if (typeof facts === 'number') return `${counted(facts, 'fact')} found`;
  const parts = Object.entries(found).flatMap(([name, list]) =>
    Array.isArray(list) ? [`${counted(list.length, name)} found`] : [],
  );
  return parts.join(', ') || 'Completed';
}
