import { z } from 'zod';
import { printChoice } from './prints.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { toldTypes } from './told-sources.ts';
import { line, maxWritingLength, writing } from './writing.ts';

export const maxRequestLength = 4_000;
export const maxLabelLength = 80;

export const artefactMessages = {
  notFound: 'Artefact not found',
  versionNotFound: 'Version not found',
  formatNotFound: 'Format not found',
  retellingNeedsModel:
    'Retelling and other languages need a language model, and this installation has none.',
  locked: 'This writing sample is not yet available. Complete more journey steps to unlock it.',
  nothingTold: 'There is nothing to write from yet. Talk with Walt or add a note, then try again.',
  notWritten: 'This piece has not been written yet.',
  busy: 'Walt is still working on this piece. Please wait until he is done.',
  requestRequired: 'Please say what Walt should change.',
  requestTooLong: `A request can have at most ${maxRequestLength} characters.`,
  blank: 'Please write something before saving.',
  tooLong: 'This is too long to be saved in one piece. Please split it in two.',
  changedMeanwhile:
    'A newer version of this piece has come in the meantime, so yours was not saved.',
  wentWrong: 'Walt could not finish this piece. Please try again.',
  untitled: 'A piece of your story',
  takenOut: 'Without what you keep out of the book.',
  notTakenOut: 'This could not be taken out. Please try again.',
  labelTooLong: `A version’s name can have at most ${maxLabelLength} characters.`,
  putIn: 'With a passage that had been left over.',
  passageGone: 'This passage is no longer among those that were left over.',
  interrupted: 'Walt was interrupted while he wrote this. Please try again.',
} as const;

/** What the page says when a piece cannot be begun, by what the server answered. */
export const generationFailures = {
  locked: artefactMessages.locked,
  invalid: 'Invalid request. Please try again or contact support if the problem persists.',
  server: 'Server error occurred. Please try again in a few moments.',
  network: 'Network error occurred. Please check your connection and try again.',
  other: 'Failed to generate writing sample',
  notLoaded: (status: number, text: string) => `Failed to load writing data: ${status} ${text}`,
} as const;

/** What the page says when a piece cannot be opened, before it leads back to the start. */
export const openingFailures = {
  404: 'Artefact not found. It may have been deleted.',
  401: 'You need to be logged in to read this piece.',
  403: 'You do not have permission to read this piece.',
} as const;

const source = z.object({ type: z.enum(toldTypes), id: z.string() });

const sentence = z.object({ text: z.string(), sources: z.array(source) });
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

/** Everything in a block that says something, with what it rests on. */
export function sentencesIn(block: PieceBlock): Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  return block.kind === 'dates' ? block.rows : [];
}

/** A passage that was told and did not find its way into the piece. */
const leftOver = z.object({ text: z.string(), source });
export type LeftOver = z.output<typeof leftOver>;

export const versionKinds = ['generated', 'revised', 'edited', 'restored'] as const;

const artefactVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(versionKinds),
  /** Markdown. */
  generatedContent: z.string(),
  /** The same with what each sentence rests on. */
  blocks: z.array(pieceBlock),
  /** What was asked for, where something was, and what Walt said to it. */
  request: z.string().nullable(),
  remark: z.string().nullable(),
  /** What its owner calls it. */
  label: z.string().nullable(),
  /** Told and not used in it. */
  leftOver: z.array(leftOver),
  createdAt: time,
});
export type ArtefactVersion = z.output<typeof artefactVersion>;

/** Something that a piece rests on, so that it can be found again. */
export const sourceNote = z.object({
  ...source.shape,
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

/** How near a piece stays to what was told. All but the first need a model. */
export const faithfulnesses = ['exact', 'tidied', 'told'] as const;
export type Faithfulness = (typeof faithfulnesses)[number];

const maxLanguageLength = 40;

const generation = z.object({
  projectId: z.uuid(),
  formatId: z.uuid(),
  /** To have a piece written anew: the version that it follows. Without it, what is written stays. */
  afterVersion: z.int32().optional(),
  /** Left out, it is as it was before. */
  faithfulness: z.enum(faithfulnesses).optional(),
  /** Another language than that of the telling, by its English name; null for that of the telling. */
  language: z
    .string()
    .trim()
    .min(2)
    .max(maxLanguageLength)
    .regex(/^[\p{L} ()-]+$/u)
    .nullish(),
});
export type Generation = z.output<typeof generation>;

const requestFaults = {
  blank: artefactMessages.requestRequired,
  tooLong: artefactMessages.requestTooLong,
};

const revision = z.object({
  request: line(requestFaults, maxRequestLength),
  /** The version that was read; sent twice with it, a request is done once. */
  afterVersion: z.int32().optional(),
});
export type RevisionDraft = z.output<typeof revision>;

const edit = z.object({
  content: writing({ blank: artefactMessages.blank, tooLong: artefactMessages.tooLong }),
  /** The newest version when the editing began: where another has come since, nothing is saved. */
  afterVersion: z.int32().optional(),
});
export type PieceEdit = z.output<typeof edit>;

/** What of the newest version was made of something that has been left out since. */
export const leftOutSince = z.object({ version: z.int(), sentences: z.array(z.string()) });
export type LeftOutSince = z.output<typeof leftOutSince>;

const takingOut = z.object({
  /** The version that was read: where another has come since, nothing is taken out. */
  afterVersion: z.int32(),
});

const naming = z.object({
  label: z.string().trim().max(maxLabelLength, artefactMessages.labelTooLong),
});

const puttingIn = z.object({
  /** Which of the passages that were left over, as it stands in the version that was read. */
  text: z.string().max(maxWritingLength),
  source,
  afterVersion: z.int32(),
});
export type PuttingIn = z.output<typeof puttingIn>;

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
