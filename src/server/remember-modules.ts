import { type ResolveFnOutput, registerHooks } from 'node:module';
import { isUnused } from './unused-modules.ts';

const ours = new URL('../', import.meta.url).href;
const unused = {
  url: new URL('unused-modules.ts', import.meta.url).href,
  format: 'module-typescript',
  shortCircuit: true,
};

/**
 * Looks each module up once, and neither our own nor the neighbours of a known one in the file system: imports name the
 * whole file, and what kind of module it is, its folder says. Node looks them all up anew at every import, and each time
 * reads all that the package exports; for drizzle-orm that is 130 kB, a thousand times over.
 */
export function rememberModules() {
  const found = new Map<string, ResolveFnOutput>();
  const foldersOfModules = new Set<string>();
  const neighbour = (place: string) =>
    place.endsWith('.js') && foldersOfModules.has(folderOf(place))
      ? { url: place, format: 'module' }
      : null;
  registerHooks({
    resolve(specifier, context, next) {
      if (isUnused(specifier, context.parentURL)) return unused;
      const place = context.conditions.includes('import') && placeOf(specifier, context.parentURL);
      if (!place) return next(specifier, context);
      const known =
        found.get(place) ?? ownModule(place) ?? neighbour(place) ?? next(specifier, context);
      found.set(place, known);
      if (known.format === 'module' && known.url.endsWith('.js'))
        foldersOfModules.add(folderOf(known.url));
      return { ...known, shortCircuit: true };
    },
  });
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

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
