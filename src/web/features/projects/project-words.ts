import type { ProjectCounts, ProjectSummary } from '#contract/projects.ts';
import { longDate } from '#web/ui/dates.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What a project holds, in words; what it does not hold is not mentioned. */
export function contentsInWords(counts: ProjectCounts) {
  const parts = [
    counts.Conversation > 0 && counted(counts.Conversation, 'conversation'),
    counts.TextEntry > 0 && counted(counts.TextEntry, 'text note'),
    counts.VoiceMemoEntry > 0 && counted(counts.VoiceMemoEntry, 'voice memo'),
    counts.Note > 0 && counted(counts.Note, 'note from conversations', 'notes from conversations'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing in it yet' : parts.join(', ');
}

export function stepsInWords({ completed, total }: ProjectSummary['steps']) {
  return `${completed} of ${counted(total, 'step')} completed`;
}

export const guidedSteps = (count: number) => counted(count, 'guided step');

export const createdOn = (date: Date) => `Created ${longDate(date)}`;
