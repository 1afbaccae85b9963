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
  /** Writes the piece again, after this version. Without it, an existing piece is kept. */
  afterVersion: z.int32().optional(),
  /** Without it, the last choice is kept. */
  faithfulness: z.enum(faithfulnesses).optional(),
  /** The English name of the target language; null for the language it was told in. */
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
  /** The version that was read. A request that is sent twice with it is carried out once. */
  afterVersion: z.int32().optional(),
});
export type RevisionDraft = z.output<typeof revision>;

export const edit = z.object({
  content: writing({ blank: artefactMessages.blank, tooLong: artefactMessages.tooLong }),
  /** The newest version when editing began: if there is a newer one, nothing is saved. */
  afterVersion: z.int32().optional(),
});
export type PieceEdit = z.output<typeof edit>;

export const takingOut = z.object({
  /** The version that was read: if there is a newer one, nothing is taken out. */
  afterVersion: z.int32(),
});

export const naming = z.object({
  label: z.string().trim().max(maxLabelLength, artefactMessages.labelTooLong),
});

export const puttingIn = z.object({
  /** The unused passage, as quoted in the version that was read. */
  text: z.string().max(maxWritingLength),
  source: sourceKey,
  afterVersion: z.int32(),
});
export type PuttingIn = z.output<typeof puttingIn>;
