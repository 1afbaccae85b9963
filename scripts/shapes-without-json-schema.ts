import type { Plugin } from 'vite';

const parts = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const names = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** Only the server describes its shapes to others; the browser is spared the code for it. */
export function shapesWithoutJsonSchema(): Plugin {
  return {
    name: 'shapes-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: parts },
      handler(code) {
        const exported = [...code.matchAll(names)].map(([, name, alias]) => name ?? alias);
        if (exported.length === 0) throw new Error('Zod keeps its JSON Schema elsewhere now');
        const lines = exported.map((name) => `export const ${name} = nothing;`);
        return { code: ['const nothing = () => () => undefined;', ...lines].join('\n'), map: null };
      },
    },
  };
}
