import { z } from 'zod';
import { artefactMessages, maxLabelLength, maxRequestLength } from './artefact-messages.ts';
import { sourceKey } from './told-sources.ts';
import { line, maxWritingLength, writing } from './writing.ts';

/** How near a piece stays to what was told. All but the first need a model. */
export const faithfulnesses = ['exact', 'tidied', 'told'] as const;
export type Faithfulness = (typeof faithfulnesses)[number];

const maxLanguageLength = 40;

export const generation = z.object({
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

export const revision = z.object({
  request: line(requestFaults, maxRequestLength),
  /** The version that was read; sent twice with it, a request is done once. */
  afterVersion: z.int32().optional(),
});
export type RevisionDraft = z.output<typeof revision>;

export const edit = z.object({
  content: writing({ blank: artefactMessages.blank, tooLong: artefactMessages.tooLong }),
  /** The newest version when the editing began: where another has come since, nothing is saved. */
  afterVersion: z.int32().optional(),
});
export type PieceEdit = z.output<typeof edit>;

export const takingOut = z.object({
  /** The version that was read: where another has come since, nothing is taken out. */
  afterVersion: z.int32(),
});

export const naming = z.object({
  label: z.string().trim().max(maxLabelLength, artefactMessages.labelTooLong),
});

export const puttingIn = z.object({
  /** Which of the passages that were left over, as it stands in the version that was read. */
  text: z.string().max(maxWritingLength),
  source: sourceKey,
  afterVersion: z.int32(),
});
export type PuttingIn = z.output<typeof puttingIn>;
