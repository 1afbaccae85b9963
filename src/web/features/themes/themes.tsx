import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { themeMessages } from '#contract/themes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThemeCard } from './theme-card.tsx';
import { themesQuery } from './themes.queries.ts';

type ThemesProps = {
  projectId: string;
  /** The analysis that the themes come from; `none` before the first. */
  latest: string;
  emptyAction: ReactNode;
};

/** What a person's stories have in common, the strongest first. */
export function Themes({ projectId, latest, emptyAction }: ThemesProps) {
  const themes = useQuery(themesQuery(projectId, latest));
  if (themes.isPending) return <Skeleton lines={5} label="Loading your themes" />;
  if (!themes.data) {
    return (
      <ErrorNotice
        message={themeMessages.notLoaded}
        onRetry={() => themes.refetch()}
        retrying={themes.isFetching}
      />
    );
  }
  if (themes.data.length === 0) {
    const hint = latest === 'none' ? themeMessages.noneHint : themeMessages.nothingFound;
    return <EmptyState title={themeMessages.none} hint={hint} action={emptyAction} />;
  }
  return (
    <ul className="flex flex-col gap-5">
      {themes.data.map((theme) => (
        <ThemeCard key={theme.id} theme={theme} />
      ))}
    </ul>
  );
}
