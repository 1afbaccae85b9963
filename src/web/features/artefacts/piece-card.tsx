import { Lock, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { ListedArtefact } from '#contract/artefacts.ts';
import { paths } from '#contract/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { FormError } from '#web/ui/error-notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useGenerate } from './artefacts.queries.ts';
import { openingOf, type Piece } from './pieces.ts';
import { RetellingChoice, type Terms } from './retelling-choice.tsx';
import { generationFailure } from './writing-failures.ts';

type PieceCardProps = {
  projectId: string;
  piece: Piece;
  place: 'next' | 'among others';
  /** Whether there is a model that can do more than arrange their words. */
  canRetell: boolean;
};

export function PieceCard({ projectId, piece, place, canRetell }: PieceCardProps) {
  const { format, state } = piece;
  const written = state === 'written' || state === 'writing' ? piece.artefact : null;
  return (
    <Card
      as="li"
      id={format.id}
      tabIndex={-1}
      tone={state === 'locked' ? 'sunken' : place === 'next' ? 'next' : 'plain'}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-story text-xl font-semibold break-words">
          {written?.name ?? format.name}
        </h3>
        {format.isFinalGoal && <Badge tone="accent">Final goal</Badge>}
        {state === 'locked' && (
          <Badge>
            <Lock aria-hidden className="size-4" />
            Locked
          </Badge>
        )}
      </div>
      {written && written.name !== format.name && (
        <p className="mt-1 text-sm text-ink-muted">{format.name}</p>
      )}
      {!written && format.description && (
        <p className="mt-2 max-w-[66ch] text-ink-muted">{format.description}</p>
      )}
      {written && <Written artefact={written} />}
      <Doing {...{ projectId, piece, place, canRetell }} />
    </Card>
  );
}

function Written({
  artefact: { latestVersion, preview, updatedAt },
}: {
  artefact: ListedArtefact;
}) {
  return (
    <>
      <p className="mt-3 max-w-[66ch] font-story break-words">{openingOf(preview)}</p>
      <p className="mt-3 text-sm text-ink-muted">
        Version {latestVersion} · {dateAndTime(updatedAt)}
      </p>
    </>
  );
}

function Doing({ projectId, piece, place, canRetell }: PieceCardProps) {
  const generate = useGenerate(projectId);
  const [terms, setTerms] = useState<Terms>({});
  const choice = canRetell && (
    <RetellingChoice
      name={piece.format.name}
      isFirst={piece.state === 'available'}
      terms={terms}
      onTerms={setTerms}
    />
  );
  const failure = generationFailure(generate.error);
  const { id: formatId, name, waitsFor } = piece.format;
  const begin = (label: string) => (
    <Button
      variant={place === 'next' ? 'primary' : 'secondary'}
      busy={generate.isPending}
      onClick={() => generate.mutate({ formatId, ...terms })}
      aria-label={`${label}: ${name}`}
    >
      <PenLine aria-hidden className="size-5" />
      {label}
    </Button>
  );
  switch (piece.state) {
    case 'locked':
      return (
        <p className="mt-3 max-w-[66ch] text-ink-muted">
          {waitsFor.length > 0
            ? `First to be written: ${waitsFor.join(', ')}.`
            : artefactMessages.locked}
        </p>
      );
    case 'available':
      return (
        <>
          {choice}
          <Actions failure={failure}>{begin('Let Walt write this')}</Actions>
        </>
      );
    case 'writing':
      return (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Spinner
            label={piece.job.status === 'pending' ? 'Waiting for Walt' : 'Walt is writing'}
          />
          {canRetell && (
            <TextLink
              placing="standalone"
              render={<Link to={generatePath(paths.artefact, { id: piece.job.artefactId })} />}
            >
              See it being written<span className="sr-only">: {name}</span>
            </TextLink>
          )}
        </div>
      );
    case 'failed':
      return (
        <>
          <p className="mt-3 max-w-[66ch] text-danger">
            {piece.job.errorMessage ?? 'Walt could not finish this piece.'}
          </p>
          <Actions failure={failure}>{begin('Try again')}</Actions>
        </>
      );
    case 'written':
      return (
        <>
          {choice}
          <Actions failure={failure ?? piece.failure}>
            <Button render={<Link to={generatePath(paths.artefact, { id: piece.artefact.id })} />}>
              Read it<span className="sr-only">: {piece.artefact.name}</span>
            </Button>
            <Button
              variant="quiet"
              busy={generate.isPending}
              onClick={() =>
                generate.mutate({ formatId, afterVersion: piece.artefact.latestVersion, ...terms })
              }
              aria-label={`Write it anew: ${name}`}
            >
              Write it anew
            </Button>
          </Actions>
        </>
      );
  }
}

function Actions({ failure, children }: { failure: string | null; children: ReactNode }) {
  return (
    <>
      <FormError message={failure} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </>
  );
}
