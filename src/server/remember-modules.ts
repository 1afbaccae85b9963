import { type ResolveFnOutput, registerHooks } from 'node:module';
import { isUnused } from './unused-modules.ts';

const ours = new URL('../', import.meta.url).href;
const unused = {
  url: new URL('unused-modules.ts', import.meta.url).href,
  format: 'module-typescript',
  shortCircuit: true,
};

/**
 * Looks each module up once, and our own without asking the file system: their imports name the whole file. Node does so
 * anew at every import, and each time reads all that the package exports; for drizzle-orm that is 130 kB, a thousand
 * times over.
 */
export function rememberModules() {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (isUnused(specifier, context.parentURL)) return unused;
      const place = context.conditions.includes('import') && placeOf(specifier, context.parentURL);
      if (!place) return next(specifier, context);
      const known = found.get(place) ?? ownModule(place) ?? next(specifier, context);
      found.set(place, known);
      return { ...known, shortCircuit: true };
    },
  });
}

/** What the same module has for a name wherever it is imported from, or null if that may differ. */
function placeOf(specifier: string, parent = '') {
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  if (!parent.startsWith(ours)) return null;
  const [, inOurs] = specifier.match(/^#((?:contract|server)\/.+)/) ?? [];
  return inOurs ? ours + inOurs : specifier;
}

const ownModule = (place: string): ResolveFnOutput | null =>
  place.startsWith(ours) && place.endsWith('.ts')
    ? { url: place, format: 'module-typescript' }
    : null;
