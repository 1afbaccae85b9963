import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ListedQuestionnaire } from '#contract/questionnaire-edits.ts';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ContentPage } from '#web/ui/content-page.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { questionnairesQuery, useRemoveQuestionnaire } from './admin-questionnaires.queries.ts';

export function AdminQuestionnairesPage() {
  const questionnaires = useQuery(questionnairesQuery);
  return (
    <ContentPage
      title="Questionnaires"
      lead="What people answer in writing, where names and dates have to be right."
      query={questionnaires}
      loading="Loading the questionnaires"
      failed={adviceOr(questionnaireMessages.notFetched, questionnaires.error)}
      create={{
        link: <Link to={paths.adminNewQuestionnaire} />,
        label: 'Create Questionnaire',
        firstLabel: 'Create First Questionnaire',
      }}
      empty={{
        title: 'No questionnaires created yet',
        hint: 'A questionnaire asks for facts, one question at a time.',
      }}
    >
      {(rows) => <ContentTable label="Questionnaires" columns={columns} rows={rows} />}
    </ContentPage>
  );
}

const columns: Column<ListedQuestionnaire>[] = [
  {
    label: 'Title',
    part: 'name',
    cell: ({ id, title, description }) => (
      <div className="min-w-0">
        <RowLink render={<Link to={generatePath(paths.adminQuestionnaire, { id })} />}>
          {title}
        </RowLink>
        {description && <p className="line-clamp-1 text-ink-muted">{description}</p>}
      </div>
    ),
  },
  { label: 'Questions', cell: ({ questions }) => questions.length },
  { label: 'Responses', cell: ({ _count }) => _count.responses },
  {
    label: 'Actions',
    part: 'actions',
    className: 'whitespace-nowrap',
    cell: (questionnaire) => (
      <>
        <Button
          variant="quiet"
          size="narrow"
          className={aboveRow}
          aria-label={`Edit ${questionnaire.title}`}
          render={<Link to={generatePath(paths.adminQuestionnaire, { id: questionnaire.id })} />}
        >
          <Pencil aria-hidden className="size-5" />
        </Button>
        <RemoveQuestionnaire questionnaire={questionnaire} />
      </>
    ),
  },
];

const inAll = (responses: number) =>
  responses === 1 ? 'There is one.' : `There are ${responses || 'none yet'}.`;

function RemoveQuestionnaire({ questionnaire }: { questionnaire: ListedQuestionnaire }) {
  const { id, title, _count } = questionnaire;
  const remove = useRemoveQuestionnaire();
  return (
    <DeleteButton
      className={aboveRow}
      label={`Delete ${title}`}
      title={`Delete “${title}”?`}
      body={`This action cannot be undone. All associated responses are deleted with the questionnaire. ${inAll(_count.responses)}`}
      onDelete={() => remove.mutateAsync(id)}
      explain={(error) => adviceOr(questionnaireMessages.notDeleted, error)}
    />
  );
}
