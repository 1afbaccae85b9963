import type { Dashboard } from '#contract/dashboards.ts';
import type { Deps } from '#server/compose.ts';
import { gmailOff } from '#server/email/open-google.ts';

/** What is on, in plain words and without a secret: addresses lose whatever stands before the host. */
export function describeConfiguration({ config, storage, mail, mind, ears, google }: Deps) {
  const configuration: Dashboard['configuration'] = [
    {
      part: 'Database',
      description:
        config.database.kind === 'embedded'
          ? 'PostgreSQL of its own, on this machine'
          : `PostgreSQL at ${new URL(config.database.url).host}`,
    },
    { part: 'Files', description: storage.description },
    { part: 'Mail', description: mail.description },
    { part: 'Mind', description: mind.description },
    { part: 'Ears', description: ears.description },
    { part: 'Gmail', description: google?.description ?? gmailOff },
    {
      part: 'Background work',
      description: config.webOnly ? 'left to processes of its own' : 'in this process',
    },
  ];
  return configuration;
}
