import type { Config } from '#server/config.ts';
import type { Encyclopedia } from '#server/mind/mind.ts';

type Settings = Pick<Config, 'wikipediaUrl' | 'publicUrl' | 'contactEmail'>;

/** Wikipedia, or what the operator has put in its place; loaded when it is first asked. */
export function openEncyclopedia(settings: Settings): Encyclopedia {
  let opened: Promise<Encyclopedia> | undefined;
  const wikipedia = () => {
    opened ??= openWikipedia(settings);
    return opened;
  };
  return {
    find: async (query, limit) => (await wikipedia()).find(query, limit),
    read: async (title) => (await wikipedia()).read(title),
  };
}

async function openWikipedia({ wikipediaUrl, publicUrl, contactEmail }: Settings) {
  const { createGuardedFetch } = await import('#server/web-reading/guarded-fetch.ts');
  const { createWikipedia } = await import('./wikipedia.ts');
  const contact = [publicUrl?.href, contactEmail].filter(Boolean).join('; ');
  return createWikipedia({
    baseUrl: wikipediaUrl ?? new URL('https://en.wikipedia.org'),
    fetch: createGuardedFetch({ trusted: wikipediaUrl }),
    userAgent: `Walt/1.0 (${contact})`,
  });
}
