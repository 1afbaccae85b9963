import { type DashboardDay, dashboardDays } from '#contract/dashboards.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContentTable } from '#web/ui/content-table.tsx';
import { wholeNumber } from './amounts.ts';

const kinds = [
  { key: 'signUps', label: 'Sign-ups' },
  { key: 'conversations', label: 'Conversations' },
  { key: 'aiTasks', label: 'AI tasks' },
] as const;

/** How much was begun on each of the last days, as three pictures and as a table. */
export function DayCharts({ days }: { days: DashboardDay[] }) {
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="text-xl font-semibold">
        The last {dashboardDays} days
      </h2>
      <div className="mt-5 grid gap-5 md:grid-cols-3">
        {kinds.map(({ key, label }) => (
          <DayChart key={key} label={label} days={days} values={days.map((day) => day[key])} />
        ))}
      </div>
      <details className="mt-5">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-sm text-accent underline underline-offset-4">
          Show the figures as a table
        </summary>
        <div className="mt-3 max-w-2xl">
          <ContentTable
            label={`Each of the last ${dashboardDays} days`}
            columns={[
              { label: 'Day', cell: ({ day }) => dayName(day) },
              ...kinds.map(({ key, label }) => ({
                label,
                cell: (day: DashboardDay) => wholeNumber(day[key]),
              })),
            ]}
            rows={days.toReversed().map((day) => ({ ...day, id: day.day }))}
          />
        </div>
      </details>
    </section>
  );
}

type DayChartProps = { label: string; days: DashboardDay[]; values: number[] };

function DayChart({ label, days, values }: DayChartProps) {
  const total = values.reduce((all, value) => all + value, 0);
  const most = Math.max(...values);
  const busiest = days[values.indexOf(most)]?.day;
  const words = `${label} per day: ${wholeNumber(total)} in all`;
  return (
    <Card>
      <h3 className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="font-story text-2xl">{wholeNumber(total)}</span>
      </h3>
      <div className="mt-3">
        <BarChart
          label={
            busiest && most > 0
              ? `${words}, most on ${dayName(busiest)} with ${wholeNumber(most)}`
              : words
          }
          values={values}
        />
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-ink-muted">
        <span>{days[0] && dayName(days[0].day)}</span>
        <span>today</span>
      </p>
    </Card>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayName = (day: string) => dayFormat.format(new Date(day));
