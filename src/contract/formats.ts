import { z } from 'zod';
import { begunOn, revision } from './revisions.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { inWords, line } from './writing.ts';

export const maxFormatNameLength = 200;

export const formatMessages = {
  nameRequired: 'Please give the format a name.',
  nameTooLong: `A format's name can have at most ${maxFormatNameLength} characters.`,
  promptRequired: 'Please write the creative instructions.',
  notFound: 'Format not found',
  inUse: (journeys: string[]) =>
    `This format is used by ${inWords(journeys)}. Take it out of there first.`,
  ownPrerequisite: 'A format cannot be a prerequisite of itself.',
  noPrerequisite: 'One of the prerequisites no longer exists. Please choose again.',
  circle: (name: string) =>
    `“${name}” already needs this format itself, so neither could ever be written first.`,
  notFetched: 'Failed to fetch formats',
  notDeleted: 'Failed to delete format',
  oneNotFetched: 'Failed to fetch format',
  notSaved: 'Failed to save format',
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
export type WrittenFormat = z.output<typeof formatDraft>;

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
  revision,
});
export type Format = z.output<typeof format>;

const ofFormat = z.object({ id: z.uuid() });

export const formatRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/formats',
    summary: 'All formats',
    access: 'admin',
    answer: z.array(format),
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/formats',
    summary: 'Write a new format',
    access: 'admin',
    body: formatDraft,
    answer: format,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/admin/formats/:id',
    summary: 'A format',
    access: 'admin',
    params: ofFormat,
    answer: format,
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/formats/:id',
    summary: 'Change a format and what comes before it',
    access: 'admin',
    params: ofFormat,
    body: formatDraft.extend(begunOn.shape),
    answer: format,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/formats/:id',
    summary: 'Delete a format that no journey uses',
    access: 'admin',
    params: ofFormat,
    answer: 'nothing',
  }),
};
