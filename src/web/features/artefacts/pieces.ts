import type {
  ListedArtefact,
  WritingData,
  WritingFormat,
  WritingJob,
} from '#contract/artefacts.ts';
import { withoutMarks } from '#web/ui/plain-text.ts';

/** One format of a project, and how far it has come. */
export type Piece = { format: WritingFormat } & (
  | { state: 'locked' }
  | { state: 'available' }
  | { state: 'writing'; job: WritingJob; artefact: ListedArtefact | null }
  | { state: 'failed'; job: WritingJob }
  | { state: 'written'; artefact: ListedArtefact; failure: string | null }
);

/** Puts formats, what was written in them and what is being written together. */
export function piecesOf({ formats, artefacts, pendingJobs }: WritingData): Piece[] {
  return formats.map((format): Piece => {
    const job = pendingJobs.find((each) => each.format?.id === format.id);
    const artefact = artefacts.find(
      (each) => each.format?.id === format.id && each.latestVersion > 0,
    );
    if (job && job.status !== 'failed') {
      return { format, state: 'writing', job, artefact: artefact ?? null };
    }
    if (artefact) {
      return { format, state: 'written', artefact, failure: job?.errorMessage ?? null };
    }
    if (!format.isUnlocked) return { format, state: 'locked' };
    return job ? { format, state: 'failed', job } : { format, state: 'available' };
  });
}

/** A piece's first words, without headings; what ends in the middle of a sentence goes on. */
export function openingOf(preview: string) {
  const text = withoutMarks(preview.replace(/^#+ .*$/gm, '')).trim();
  return /[.!?]["”’]?$/.test(text) ? text : `${text}…`;
}
