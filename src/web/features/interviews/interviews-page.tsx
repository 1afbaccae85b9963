import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { interviewMessages } from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ContentPage } from '#web/ui/content-page.tsx';
import { InterviewTable } from './interview-table.tsx';
import { interviewsQuery } from './interviews.queries.ts';

export function InterviewsPage() {
  const interviews = useQuery(interviewsQuery);
  return (
    <ContentPage
      title="Interviews"
      lead="What Walt asks, how he asks it, and when he has heard enough."
      query={interviews}
      loading="Loading the interviews"
      failed={adviceOr(interviewMessages.notFetched, interviews.error)}
      create={{
        link: <Link to={paths.adminNewInterview} />,
        label: 'Create Interview',
        firstLabel: 'Create First Interview',
      }}
      empty={{
        title: 'No interviews created yet',
        hint: 'An interview gives Walt a subject, his questions and his manner.',
      }}
    >
      {(rows) => <InterviewTable interviews={rows} />}
    </ContentPage>
  );
}
