import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Book, BookBlock, BookPhoto, PhotoFile } from './book.ts';

const telling =
  'In the spring of 1953, the year of the flood, we moved into the house by the canal. It stood with its back to the water, and the light came up off the surface and lay on the kitchen ceiling, moving. My mother said it was like living under a lamp that somebody kept carrying from room to room. ';

/** Words that look like the markup of every format a book is made in. */
export const likeMarkup =
  '#set text(red) *not bold* _nor this_ $x^2$ \\ @here [link](x) <b>words</b> &amp; ]]> #include "/etc/passwd" // end';

export const manyScripts: Record<string, string> = {
  greek: 'Ελληνικά',
  cyrillic: 'Русский',
  hebrew: 'שלום',
  arabic: 'مرحبا',
  devanagari: 'हिन्दी',
  bengali: 'বাংলা',
  gujarati: 'ગુજરાતી',
  gurmukhi: 'ਪੰਜਾਬੀ',
  kannada: 'ಕನ್ನಡ',
  malayalam: 'മലയാളം',
  sinhala: 'සිංහල',
  tamil: 'தமிழ்',
  telugu: 'తెలుగు',
  thai: 'ไทย',
  lao: 'ລາວ',
  khmer: 'ខ្មែរ',
  myanmar: 'မြန်မာ',
  tibetan: 'བོད་',
  ethiopic: 'አማርኛ',
  georgian: 'ქართული',
  armenian: 'Հայերեն',
  chinese: '我的故事 我的故事',
  japanese: 'わたしの物語カタカナ',
  korean: '나의 이야기',
  yoruba: 'ẹ̀kọ́',
  vietnamese: 'Tiếng Việt',
  emoji: '🌻',
};

export const testPhoto: BookPhoto = {
  file: 'house.jpg',
  width: 1600,
  height: 1100,
  caption: 'The house by the canal, summer of 1954',
};

export const photoFiles = async (names = ['house.jpg']): Promise<PhotoFile[]> => {
  const background = { r: 140, g: 160, b: 150 };
  const picture = await sharp({ create: { width: 1600, height: 1100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return names.map((file) => ({ file, lend: lendingOf(picture) }));
};

/** As a store on disk lends a file: with something of its own behind it. */
export const lendingOf = (photo: Uint8Array) => async (path: string) => {
  await writeFile(path, Buffer.concat([photo, Buffer.from('of the store')]));
  return photo.length;
};

export const paragraph = (text: string): BookBlock => ({ kind: 'paragraph', text });

/** A short book that has one of everything. */
export const testBook = (extra: Partial<Book> = {}): Book => ({
  title: 'The House by the Canal',
  subtitle: 'A life, told by herself',
  author: 'Margaret Shaw',
  dedication: 'For my grandchildren,\nwho asked.',
  imprint: ['Told to Walt in 2026.'],
  cover: testPhoto,
  chapters: [
    {
      id: 'one',
      title: 'The house by the canal',
      place: 'Leeds, 1953',
      blocks: [
        {
          ...paragraph(telling.repeat(3)),
          kind: 'paragraph',
          text: telling.repeat(3),
          names: ['Remi'],
        },
        { kind: 'question', text: 'And when did you leave the farm?' },
        paragraph(likeMarkup),
        { kind: 'photo', photo: testPhoto },
        { kind: 'heading', text: 'The mill', place: 'Bradford' },
        paragraph(telling.repeat(5)),
      ],
    },
    {
      id: 'two',
      title: 'Words of the world',
      blocks: [
        ...Object.values(manyScripts).map(paragraph),
        { kind: 'dates', rows: [{ when: '3 May 1948', text: 'Born in Leeds.' }] },
      ],
    },
  ],
  dates: [{ when: '1961', text: 'We moved to Bradford.' }],
  people: ['Remi'],
  sources: [{ title: 'First call', detail: '12 May 2026' }],
  ...extra,
});
