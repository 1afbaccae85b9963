import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { maxLabelLength } from '#contract/artefact-messages.ts';
import type { Artefact, ArtefactVersion } from '#contract/artefacts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useNameVersion } from './artefacts.queries.ts';

type VersionNameProps = { artefact: Artefact; version: ArtefactVersion };

/** Gives a version a name by which one finds it again. */
export function VersionName({ artefact, version }: VersionNameProps) {
  const [label, setLabel] = useState<string | null>(null);
  const naming = useNameVersion(artefact.id);
  if (label === null) {
    return (
      <Button
        variant="quiet"
        aria-label={`Name version ${version.version}`}
        onClick={() => setLabel(version.label ?? '')}
      >
        <Pencil aria-hidden className="size-5" />
        {version.label ? 'Rename' : 'Name it'}
      </Button>
    );
  }
  return (
    <form
      className="flex w-full flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        naming.mutate({ versionId: version.id, label }, { onSuccess: () => setLabel(null) });
      }}
    >
      <TextField
        label={`Name of version ${version.version}`}
        value={label}
        onValueChange={setLabel}
        maxLength={maxLabelLength}
      />
      <Button type="submit" busy={naming.isPending}>
        Save name
      </Button>
      <Button variant="quiet" onClick={() => setLabel(null)}>
        Cancel
      </Button>
      <FormError
        message={adviceOr('The name could not be saved. Please try again.', naming.error)}
      />
    </form>
  );
}
