import { v7 as uuidv7 } from 'uuid';
import type { Artefact, ArtefactVersion } from '#contract/artefacts.ts';
import { useDrafts } from '#web/api/drafts.ts';

/** A piece as someone is changing it by hand. */
export type PieceDraft = {
  id: string;
  /** The version that is being changed. */
  versionId: string;
  /** The newest version when it was begun. */
  afterVersion: number;
  content: string;
};

export const beginDraft = (version: ArtefactVersion, newest: ArtefactVersion): PieceDraft => ({
  id: uuidv7(),
  versionId: version.id,
  afterVersion: newest.version,
  content: version.generatedContent,
});

/** What was typed into a piece and not saved: offered back until it is saved or discarded. */
export function usePieceDrafts({ id, versions }: Artefact) {
  const { drafts, keep, drop } = useDrafts<PieceDraft>(`piece.${id}`);
  const [newest] = versions;
  const unsaved = drafts.filter(({ content }) => content !== newest?.generatedContent);
  return {
    found: unsaved.at(-1) ?? null,
    keep,
    drop,
    /** Goes on with a draft as one's own: the tab that it comes from may still be open. */
    takeUp(draft: PieceDraft) {
      const own = { ...draft, id: uuidv7() };
      keep(own);
      drop(draft.id);
      return own;
    },
  };
}
