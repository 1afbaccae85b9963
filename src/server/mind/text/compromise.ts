import { createRequire } from 'node:module';

/** The tagger and its words. Read as the one file that it is to CommonJS: as modules it is four hundred, which takes twice as long. */
export const nlp: typeof import('compromise/two').default = createRequire(import.meta.url)(
  'compromise/two',
);
