import type { Config } from '#server/config.ts';
import type { Encyclopedia } from '#server/mind/research-topic/research-topic.ts';
import { createGuardedFetch } from '#server/web-reading/guarded-fetch.ts';
import { createWikipedia } from './wikipedia.ts';

/** Wikipedia, or what the operator has put in its place. */
export function openEncyclopedia({
  wikipediaUrl,
  publicUrl,
  contactEmail,
}: Pick<Config, 'wikipediaUrl' | 'publicUrl' | 'contactEmail'>): Encyclopedia {
  const contact = [publicUrl?.href, contactEmail].filter(Boolean).join('; ');
  return createWikipedia({
    baseUrl: wikipediaUrl ?? new URL('https://en.wikipedia.org'),
    fetch: createGuardedFetch({ trusted: wikipediaUrl }),
    userAgent: `Walt/1.0 (${contact})`,
  });
}
