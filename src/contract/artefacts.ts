import { z } from 'zod';
import { edit, generation, naming, puttingIn, revision, takingOut } from './piece-requests.ts';
import { printChoice } from './prints.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { sourceKey } from './told-sources.ts';

const sentence = z.object({ text: z.string(), sources: z.array(sourceKey) });
export type Sentence = z.output<typeof sentence>;

export const pieceBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    text: z.string(),
    /** Where and when it was, as far as that is certain. */
    place: z.string().exactOptional(),
  }),
  /** What Walt had asked, where the answer needs it. */
  z.object({ kind: z.literal('question'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), sentences: z.array(sentence) }),
  z.object({ kind: z.literal('photo'), photoId: z.string(), caption: z.string() }),
  /** The dates of a life. */
  z.object({ kind: z.literal('dates'), rows: z.array(sentence.extend({ when: z.string() })) }),
]);
export type PieceBlock = z.output<typeof pieceBlock>;

/** All sentences of a block, with their sources. */
export function sentencesIn(block: PieceBlock): Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  return block.kind === 'dates' ? block.rows : [];
}

/** A passage that was told and is not used in the piece. */
const leftOver = z.object({ text: z.string(), source: sourceKey });
export type LeftOver = z.output<typeof leftOver>;

export const versionKinds = ['generated', 'revised', 'edited', 'restored'] as const;

const artefactVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(versionKinds),
  /** Markdown. */
  generatedContent: z.string(),
  /** The same text, with the sources of each sentence. */
  blocks: z.array(pieceBlock),
  /** What the person asked Walt to change, if anything, and what he answered. */
  request: z.string().nullable(),
  remark: z.string().nullable(),
  /** What its owner calls it. */
  label: z.string().nullable(),
  /** Told and not used in it. */
  leftOver: z.array(leftOver),
  createdAt: time,
});
export type ArtefactVersion = z.output<typeof artefactVersion>;

/** A source of a piece, with what is needed to link to it. */
export const sourceNote = z.object({
  ...sourceKey.shape,
  /** Where it was told: an interview's name, a questionnaire, a report's title. */
  title: z.string(),
  excerpt: z.string(),
  toldAt: time,
  projectId: z.uuid(),
  conversationId: z.uuid().nullable(),
  messageId: z.string().nullable(),
  questionnaireId: z.uuid().nullable(),
});
export type SourceNote = z.output<typeof sourceNote>;

export const writingKinds = ['generate', 'revise'] as const;
export const writingStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

const formatName = z.object({ id: z.uuid(), name: z.string() });

/** Walt at work on a piece. */
export const writingJob = z.object({
  id: z.uuid(),
  artefactId: z.uuid(),
  kind: z.enum(writingKinds),
  request: z.string().nullable(),
  status: z.enum(writingStatuses),
  errorMessage: z.string().nullable(),
  format: formatName.nullable(),
  createdAt: time,
});
export type WritingJob = z.output<typeof writingJob>;

const artefactOutline = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  errorMessage: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  project: z.object({ id: z.uuid(), title: z.string() }),
  format: formatName.nullable(),
});

export const listedArtefact = artefactOutline.extend({
  latestVersion: z.int(),
  preview: z.string(),
});
export type ListedArtefact = z.output<typeof listedArtefact>;

export const artefact = artefactOutline.extend({
  /** The newest first. */
  versions: z.array(artefactVersion),
  sources: z.array(sourceNote),
  /** The last thing that Walt was asked to do with it. */
  job: writingJob.nullable(),
});
export type Artefact = z.output<typeof artefact>;

const writingFormat = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  isUnlocked: z.boolean(),
  isFinalGoal: z.boolean(),
  /** The names of the formats that must be written first. */
  waitsFor: z.array(z.string()),
});
export type WritingFormat = z.output<typeof writingFormat>;

export const writingData = z.object({
  formats: z.array(writingFormat),
  artefacts: z.array(listedArtefact),
  pendingJobs: z.array(writingJob),
  /** Whether there is a model that can retell: else pieces are in the teller's exact words. */
  canRetell: z.boolean(),
});
export type WritingData = z.output<typeof writingData>;

/** Sentences of the newest version whose source was redacted later. */
export const leftOutSince = z.object({ version: z.int(), sentences: z.array(z.string()) });
export type LeftOutSince = z.output<typeof leftOutSince>;

export const downloadFormats = ['pdf', 'epub', 'docx', 'md', 'txt'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

const oneArtefact = z.object({ id: z.uuid() });
const oneVersion = z.object({ id: z.uuid(), versionId: z.uuid() });

export const artefactRoutes = {
  writingData: route({
    method: 'GET',
    path: '/api/projects/:id/writing-data',
    summary: "A project's formats, what was written in them, and what is being written",
    params: oneArtefact,
    answer: writingData,
  }),
  generate: route({
    method: 'POST',
    path: '/api/artefacts/generate',
    summary: 'Let Walt write a piece in a format that the journey has unlocked',
    body: generation,
    answer: writingJob,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/artefacts/:id',
    summary: 'A piece with its versions and what they rest on',
    params: oneArtefact,
    answer: artefact,
  }),
  revise: route({
    method: 'POST',
    path: '/api/artefacts/:id/revise',
    summary: 'Ask Walt for changes; a new version follows',
    params: oneArtefact,
    body: revision,
    answer: writingJob,
    status: 201,
  }),
  edit: route({
    method: 'PUT',
    path: '/api/artefacts/:id/versions/:versionId',
    summary: 'Change a version by hand, which makes a new one',
    params: oneVersion,
    body: edit,
    answer: artefact,
  }),
  restore: route({
    method: 'POST',
    path: '/api/artefacts/:id/versions/:versionId/restore',
    summary: 'Make an earlier version the newest again',
    params: oneVersion,
    answer: artefact,
  }),
  leftOutSince: route({
    method: 'GET',
    path: '/api/artefacts/:id/left-out',
    summary: 'Sentences of the newest version that rest on what has been left out since',
    params: oneArtefact,
    answer: leftOutSince,
  }),
  takeOut: route({
    method: 'POST',
    path: '/api/artefacts/:id/take-out',
    summary: 'A new version without the sentences that rest on what is left out',
    params: oneArtefact,
    body: takingOut,
    answer: artefact,
  }),
  download: route({
    method: 'GET',
    path: '/api/artefacts/:id/download',
    summary: 'A version of a piece as a file',
    params: oneArtefact,
    query: printChoice.extend({
      format: z.enum(downloadFormats),
      version: z.coerce.number().pipe(z.int32().min(1)).optional(),
    }),
    answer: 'file',
  }),
  nameVersion: route({
    method: 'PATCH',
    path: '/api/artefacts/:id/versions/:versionId',
    summary: 'Give a version a name of its own, or take it away',
    params: oneVersion,
    body: naming,
    answer: artefact,
  }),
  putIn: route({
    method: 'POST',
    path: '/api/artefacts/:id/put-in',
    summary: 'A new version with a passage that was left over, where it belongs',
    params: oneArtefact,
    body: puttingIn,
    answer: artefact,
  }),
};
