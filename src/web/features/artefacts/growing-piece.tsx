import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Artefact } from '#contract/artefacts.ts';
import { draftMessages, draftRoutes, type WritingDraft } from '#contract/writing-drafts.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { placeOf, sheetsOf } from '#web/ui/story-leaves.ts';
import { StoryPage, StoryParagraph } from '#web/ui/story-page.tsx';
import { artefactQuery } from './artefacts.queries.ts';

const pollMs = 1_000;

type GrowingPieceProps = {
  artefact: Pick<Artefact, 'id' | 'name'>;
  /** What is shown before there is anything to read. */
  waiting: string;
};

/** A piece while Walt writes it. What stands here is a draft until every sentence is proved. */
export function GrowingPiece({ artefact, waiting }: GrowingPieceProps) {
  const { id, name } = artefact;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [projectsKey, 'artefacts', id, 'draft'],
    queryFn: ({ signal }) => call(draftRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isUnderWay === false ? false : pollMs),
    staleTime: 0,
    gcTime: 0,
  });
  const isOver = data?.isUnderWay === false;
  useEffect(() => {
    if (isOver) client.invalidateQueries(artefactQuery(id));
  }, [isOver, client, id]);
  const draft = data?.draft;
  if (!draft) return <Spinner label={waiting} />;
  return (
    <section aria-label={draftMessages.mark} className="flex max-w-[46rem] flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="waiting">{draftMessages.mark}</Badge>
        <Spinner label={`${chapterOf(draft)}${draftMessages[draft.stage]}`} />
      </div>
      <p className="text-sm text-ink-muted">{draftMessages.notYours}</p>
      {sheetsOf(blocksOf(draft)).map(({ heading, blocks }, at) => (
        <StoryPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added
          key={at}
          name={name}
          number={draft.chapter?.number ?? at + 1}
          heading={heading}
          className="border-dashed"
        >
          {blocks.map(({ text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added
            <StoryParagraph key={place} place={placeOf(blocks, place)}>
              {text}
            </StoryParagraph>
          ))}
        </StoryPage>
      ))}
    </section>
  );
}

/** A chapter that is being written bears its title from the plan. */
const blocksOf = ({ chapter, blocks }: WritingDraft): WritingDraft['blocks'] =>
  chapter && blocks[0]?.kind === 'paragraph'
    ? [{ kind: 'heading', text: chapter.title }, ...blocks]
    : blocks;

const chapterOf = ({ chapter }: WritingDraft) =>
  chapter ? `Chapter ${chapter.number} of ${chapter.of}, ${chapter.title}. ` : '';
