/**
 * Stands for what packages import but nobody here asks them for, so that it is neither read at a start nor kept in
 * memory: pg-boss has a calendar (ours is jobs/calendar.ts), Zod its messages in dozens of languages (ours are the contract's),
 * and the sender of static files a search for them (http/static-files.ts knows them).
 */
const packages: Record<string, { by: RegExp }> = {
  'cron-parser': { by: /\/pg-boss\/dist\/[\w-]+\.js$/ },
  'rrule-temporal': { by: /\/pg-boss\/dist\/[\w-]+\.js$/ },
  '../locales/index.js': { by: /\/zod\/v4\/(?:classic|core)\/[\w-]+\.js$/ },
  glob: { by: /\/@fastify\/static\/index\.js$/ },
};

export const isUnused = (specifier: string, parent = '') =>
  packages[specifier]?.by.test(parent) ?? false;

const notHere = (name: string): never => {
  throw new Error(`${name} is left out: see unused-modules.ts`);
};

export const CronExpressionParser = { parse: () => notHere('cron-parser') };

export class RRuleTemporal {
  constructor() {
    notHere('rrule-temporal');
  }
}

export const glob = () => notHere('glob');
