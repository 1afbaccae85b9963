import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Permissions, profileMessages } from '#contract/profiles.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PermissionSwitches } from './permission-switches.tsx';
import { useSavePermissions } from './profiles.queries.ts';

const failed = { refused: profileMessages.notSaved, unreachable: profileMessages.notReached };

/** Toggles are changed here and saved together. */
export function PrivacySettings({ saved }: { saved: Permissions }) {
  const [draft, setDraft] = useState(saved);
  const save = useSavePermissions();
  const keys: (keyof Permissions)[] = [
    'canSeeProgress',
    'canSeeTranscripts',
    'contributeToWorldStory',
  ];
  const changed = keys.some((key) => draft[key] !== saved[key]);
  const change = (permissions: Permissions) => {
    save.reset();
    setDraft(permissions);
  };
  return (
    <section aria-labelledby="privacy-heading">
      <h2 id="privacy-heading" className="text-xl font-semibold">
        Privacy & Sharing Settings
      </h2>
      <p className="mt-2 max-w-prose text-ink-muted">
        You decide who may see what. A change holds from the moment you save it.
      </p>
      <Card className="mt-5">
        <PermissionSwitches permissions={draft} onChange={change} disabled={save.isPending} />
        <div className="mt-6 flex flex-col gap-4 empty:hidden">
          <FormError message={sentenceFor(save.error, failed)} />
          {save.isSuccess && !changed && <Notice tone="success">{profileMessages.saved}</Notice>}
          {changed && (
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() => save.mutate(draft)}
              className="self-start"
            >
              {save.isPending ? 'Saving...' : 'Save Settings'}
            </Button>
          )}
        </div>
      </Card>
      <TextLink placing="standalone" className="mt-4" render={<Link to={paths.worldStory} />}>
        Read the World Story
      </TextLink>
    </section>
  );
}
