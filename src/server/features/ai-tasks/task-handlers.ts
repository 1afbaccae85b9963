import type { AiTask } from '#contract/ai-tasks.ts';
import { extractFacts } from '#server/features/facts/fact-extraction.ts';
import { suggestTopics } from '#server/features/research-suggestions/suggest-topics.ts';
import { analyseThemes } from '#server/features/themes/theme-analysis.ts';
import type { TaskHandler } from './task-handler.ts';

/** Who does what Walt is asked for. */
export const taskHandlers: Record<AiTask['taskType'], TaskHandler> = {
  theme_analysis: analyseThemes,
  research_suggestions: suggestTopics,
  fact_extraction: extractFacts,
};
