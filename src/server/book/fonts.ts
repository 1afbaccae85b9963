import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Script, scriptsIn } from './scripts.ts';
import { unpackWoff } from './woff.ts';

export const bookFamily = 'Literata';

const bookFaces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold'].map(
  (face) => `@expo-google-fonts/literata/${face}/Literata_${face}.ttf`,
);

const { resolve } = createRequire(import.meta.url);

const read = (file: string) => {
  const font = readFileSync(resolve(file));
  return file.endsWith('.woff') ? unpackWoff(font) : font;
};

/** For a document that goes on being written elsewhere: upright and italic. */
export const bookFont = () => {
  const [regular = '', italic = ''] = bookFaces;
  return { data: read(regular), italic: read(italic) };
};

export type Fonts = { key: string; families: string[]; files(): Buffer[] };

/** The fonts that a text needs, and no others: those of all the world's scripts weigh fifty megabytes. */
export function fontsFor(text: string): Fonts {
  const needed: Script[] = scriptsIn(text);
  return {
    key: needed.map(({ name }) => name).join(),
    families: [bookFamily, ...needed.map(({ family }) => family)],
    files: () => [...bookFaces, ...needed.flatMap(({ files }) => files)].map(read),
  };
}
