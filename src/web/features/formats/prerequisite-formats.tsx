import { useQuery } from '@tanstack/react-query';
import { formatMessages } from '#contract/formats.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { formatsQuery } from './formats.queries.ts';

type PrerequisiteFormatsProps = {
  /** The format itself, which is not offered, or none for a new one. */
  of: string | null;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

export function PrerequisiteFormats({ of, chosen, onChange }: PrerequisiteFormatsProps) {
  const formats = useQuery(formatsQuery);
  const others = formats.data?.filter(({ id }) => id !== of);
  return (
    <fieldset>
      <legend className="font-semibold">Prerequisite formats</legend>
      <p className="text-sm text-ink-muted">What has to be written before this can be.</p>
      {formats.isError && !others && (
        <ErrorNotice
          className="mt-3"
          message={formatMessages.notFetched}
          onRetry={() => formats.refetch()}
          retrying={formats.isFetching}
        />
      )}
      {others?.length === 0 && <p className="mt-2 text-ink-muted">No other formats available</p>}
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {others?.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
