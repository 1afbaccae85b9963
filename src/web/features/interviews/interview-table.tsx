import { CopyPlus, Star } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import {
  exitCriteriaPreviewLength,
  type Interview,
  interviewMessages,
} from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ClippedText } from '#web/ui/clipped-text.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { useDuplicateInterview, useRemoveInterview, useSetDefault } from './interviews.queries.ts';

export function InterviewTable({ interviews }: { interviews: Interview[] }) {
  const setDefault = useSetDefault();
  const duplicate = useDuplicateInterview();
  const failed =
    adviceOr(interviewMessages.defaultNotSet, setDefault.error) ??
    adviceOr(interviewMessages.notDuplicated, duplicate.error);
  const [takingAway, setTakingAway] = useState<Interview | null>(null);
  const choose = (choice: Interview) => {
    duplicate.reset();
    setDefault.reset();
    if (choice.isDefault) setTakingAway(choice);
    else setDefault.mutate({ id: choice.id, isDefault: true });
  };
  const copy = (id: string) => {
    setDefault.reset();
    duplicate.mutate(id);
  };
  return (
    <>
      {failed && <ErrorNotice message={failed} className="mb-6" />}
      <ContentTable
        label="Interviews"
        rows={interviews}
        columns={[...whatItIs, defaultColumn(choose), actions(copy, duplicate.isPending)]}
      />
      <Confirm
        open={takingAway !== null}
        onOpenChange={(open) => !open && setTakingAway(null)}
        title="Have no default interview?"
        body={
          <p>{`“${takingAway?.name ?? ''}” is what people come to who call Walt without a step. Without a default they are led to their steps instead.`}</p>
        }
        confirmLabel="Have no default"
        onConfirm={() => {
          if (takingAway) setDefault.mutate({ id: takingAway.id, isDefault: false });
          setTakingAway(null);
        }}
      />
    </>
  );
}

const whatItIs: Column<Interview>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: ({ id, name }) => (
      <RowLink render={<Link to={generatePath(paths.adminInterview, { id })} />}>{name}</RowLink>
    ),
  },
  { label: 'Questions', cell: ({ questions }) => questions.length },
  {
    label: 'Exit Criteria',
    cell: ({ exitCriteria }) =>
      exitCriteria ? <ClippedText text={exitCriteria} most={exitCriteriaPreviewLength} /> : 'None',
  },
];

/** Chosen as it stands: the default is taken away, any other made it. */
type Choose = (interview: Interview) => void;

const defaultColumn = (choose: Choose): Column<Interview> => ({
  label: 'Default',
  className: '@3xl:w-44',
  cell: (interview) =>
    interview.isDefault ? (
      <Button
        variant="quiet"
        size="narrow"
        className={classNames(aboveRow, '-ms-3')}
        aria-label={`Default: ${interview.name}. Press to have no default interview.`}
        title="Have no default interview"
        onClick={() => choose(interview)}
      >
        <Badge tone="accent">
          <Star aria-hidden className="size-4 fill-current" />
          Default
        </Badge>
      </Button>
    ) : (
      <Button
        size="narrow"
        className={aboveRow}
        aria-label={`Set as Default: ${interview.name}`}
        onClick={() => choose(interview)}
      >
        Set as Default
      </Button>
    ),
});

const actions = (copy: (id: string) => void, copying: boolean): Column<Interview> => ({
  label: 'Actions',
  part: 'actions',
  className: 'whitespace-nowrap',
  cell: (interview) => (
    <>
      <IconButton
        label={`Duplicate ${interview.name}`}
        className={aboveRow}
        disabled={copying}
        onClick={() => copy(interview.id)}
      >
        <CopyPlus aria-hidden className="size-5" />
      </IconButton>
      <RemoveInterview interview={interview} />
    </>
  ),
});

function RemoveInterview({ interview: { id, name } }: { interview: Interview }) {
  const remove = useRemoveInterview();
  return (
    <DeleteButton
      className={aboveRow}
      label={`Delete ${name}`}
      title="Are you sure?"
      body="This action cannot be undone. This will permanently delete the interview."
      onDelete={() => remove.mutateAsync(id)}
      explain={(error) => adviceOr(interviewMessages.notDeleted, error)}
    />
  );
}
