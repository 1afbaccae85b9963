import { z } from 'zod';
import { time } from './time.ts';
import { line } from './writing.ts';

export const maxFormatNameLength = 200;

export const formatMessages = {
  nameRequired: 'Please give the format a name.',
  nameTooLong: `A format's name can have at most ${maxFormatNameLength} characters.`,
  promptRequired: 'Please write the creative instructions.',
} as const;

/** Whether a piece is written from one project or from all of a person's. */
export const contentScopes = ['current', 'all'] as const;

const nameFaults = { blank: formatMessages.nameRequired, tooLong: formatMessages.nameTooLong };

export const formatDraft = z.object({
  name: line(nameFaults, maxFormatNameLength),
  description: z.string().default(''),
  writerPrompt: z.string(formatMessages.promptRequired).regex(/\S/, formatMessages.promptRequired),
  contentScope: z.enum(contentScopes).default('current'),
  isFinalGoal: z.boolean().default(false),
  prerequisiteFormats: z.array(z.uuid()).default([]),
});
export type FormatDraft = z.input<typeof formatDraft>;

/** A kind of piece that Walt can write. */
export const format = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  writerPrompt: z.string(),
  contentScope: z.enum(contentScopes),
  isFinalGoal: z.boolean(),
  prerequisiteFormats: z.array(z.uuid()),
  createdAt: time,
});
export type Format = z.output<typeof format>;
