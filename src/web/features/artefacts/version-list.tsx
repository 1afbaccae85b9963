import type { Artefact, ArtefactVersion } from '#contract/artefacts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { FormError } from '#web/ui/error-notice.tsx';
import { useRestoreVersion } from './artefacts.queries.ts';
import { VersionName } from './version-name.tsx';
import { kindWords } from './version-words.ts';

type VersionListProps = {
  artefact: Artefact;
  shown: ArtefactVersion;
  onShow: (version: ArtefactVersion) => void;
  onCompare: (version: ArtefactVersion) => void;
  onRestored: () => void;
};

/** Every version there has been, the newest first. */
export function VersionList({ artefact, shown, onShow, onCompare, onRestored }: VersionListProps) {
  const restore = useRestoreVersion(artefact.id);
  const [newest] = artefact.versions;
  return (
    <Card as="section" aria-labelledby="version-history">
      <h2 id="version-history" className="text-xl font-semibold">
        Version history
      </h2>
      <FormError
        message={restore.error && 'The version could not be restored. Please try again.'}
        className="mt-4"
      />
      <ol className="mt-4 flex flex-col divide-y divide-line">
        {artefact.versions.map((version) => (
          <li key={version.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                Version {version.version}
                {version.label && `: ${version.label}`}
              </span>
              <span className="text-sm text-ink-muted">
                {kindWords[version.kind]}, {dateAndTime(version.createdAt)}
              </span>
              {version === shown && <Badge tone="accent">Shown</Badge>}
            </p>
            {version.request && (
              <p className="max-w-[66ch] text-sm break-words">You asked: “{version.request}”</p>
            )}
            {version.remark && <p className="max-w-[66ch] text-sm break-words">{version.remark}</p>}
            <div className="flex flex-wrap gap-2">
              {version !== shown && (
                <Button
                  onClick={() => onShow(version)}
                  aria-label={`Read version ${version.version}`}
                >
                  Read
                </Button>
              )}
              <VersionName artefact={artefact} version={version} />
              {version !== newest && (
                <>
                  <Button
                    variant="quiet"
                    onClick={() => onCompare(version)}
                    aria-label={`Compare with the newest: version ${version.version}`}
                  >
                    Compare with the newest
                  </Button>
                  <Button
                    variant="quiet"
                    busy={restore.isPending && restore.variables === version.id}
                    onClick={() => restore.mutate(version.id, { onSuccess: onRestored })}
                    aria-label={`Restore version ${version.version}`}
                  >
                    Restore
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
