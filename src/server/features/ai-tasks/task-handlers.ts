import type { AiTask } from '#contract/ai-tasks.ts';
import { extractFacts } from '#server/features/facts/fact-extraction.ts';
import { analyseThemes } from '#server/features/themes/theme-analysis.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { TaskHandler } from './task-handler.ts';

const cannotYet: TaskHandler = async () => {
  throw new MindFailure('Walt cannot do this yet.');
};

/** Who does what Walt is asked for. */
export const taskHandlers: Record<AiTask['taskType'], TaskHandler> = {
  theme_analysis: analyseThemes,
  research_suggestions: cannotYet,
  fact_extraction: extractFacts,
};
