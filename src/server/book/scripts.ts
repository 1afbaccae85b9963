/** Letters that share a font. `family` is the name that the font bears inside. */
export type Script = {
  name: string;
  family: string;
  /** Files of packages that come along, under the Open Font License. */
  files: string[];
  letters: RegExp;
};

const serif = (
  name: string,
  family: string,
  letters: RegExp,
  packageName = `noto-serif-${name}`,
): Script => ({
  name,
  family,
  files: [`@fontsource/${packageName}/files/${packageName}-${name}-400-normal.woff`],
  letters,
});

/** What Literata does not have, and where it is taken from. The first that knows a letter sets it. */
export const scripts: Script[] = [
  {
    name: 'more-latin-greek-cyrillic',
    family: 'Noto Serif',
    files: [
      'latin-ext',
      'vietnamese',
      'greek',
      'greek-ext',
      'cyrillic',
      'cyrillic-ext',
      'math',
    ].map((subset) => `@fontsource/noto-serif/files/noto-serif-${subset}-400-normal.woff`),
    letters:
      /\p{Script=Greek}|\p{Script=Cyrillic}|\p{M}|\p{Sm}|[\u0180-\u02ff\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/u,
  },
  serif('armenian', 'Noto Serif Armenian', /\p{Script=Armenian}/u),
  serif('georgian', 'Noto Serif Georgian', /\p{Script=Georgian}/u),
  serif('hebrew', 'Noto Serif Hebrew', /\p{Script=Hebrew}/u),
  serif('arabic', 'Noto Naskh Arabic', /\p{Script=Arabic}/u, 'noto-naskh-arabic'),
  serif('devanagari', 'Noto Serif Devanagari', /\p{Script=Devanagari}/u),
  serif('bengali', 'Noto Serif Bengali', /\p{Script=Bengali}/u),
  serif('gujarati', 'Noto Serif Gujarati', /\p{Script=Gujarati}/u),
  serif('gurmukhi', 'Noto Sans Gurmukhi', /\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi'),
  serif('kannada', 'Noto Sans Kannada', /\p{Script=Kannada}/u, 'noto-sans-kannada'),
  serif('malayalam', 'Noto Serif Malayalam', /\p{Script=Malayalam}/u),
  serif('sinhala', 'Noto Serif Sinhala', /\p{Script=Sinhala}/u),
  serif('tamil', 'Noto Serif Tamil', /\p{Script=Tamil}/u),
  serif('telugu', 'Noto Serif Telugu', /\p{Script=Telugu}/u),
  serif('thai', 'Noto Serif Thai', /\p{Script=Thai}/u),
  serif('lao', 'Noto Serif Lao', /\p{Script=Lao}/u),
  serif('khmer', 'Noto Serif Khmer', /\p{Script=Khmer}/u),
  serif('myanmar', 'Noto Serif Myanmar', /\p{Script=Myanmar}/u),
  serif('tibetan', 'Noto Serif Tibetan', /\p{Script=Tibetan}/u),
  serif('ethiopic', 'Noto Sans Ethiopic', /\p{Script=Ethiopic}/u, 'noto-sans-ethiopic'),
  {
    name: 'korean',
    family: 'Nanum Myeongjo',
    files: ['@expo-google-fonts/nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf'],
    letters: /\p{Script=Hangul}/u,
  },
  {
    name: 'chinese-and-japanese',
    family: 'Noto Serif SC',
    files: ['@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'],
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    name: 'emoji',
    family: 'Noto Emoji',
    files: ['@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
    letters: /\p{Extended_Pictographic}/u,
  },
  {
    name: 'symbols',
    family: 'Noto Sans Symbols 2',
    files: ['symbols', 'math', 'braille'].map(
      (subset) =>
        `@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-${subset}-400-normal.woff`,
    ),
    letters: /[\p{So}\u2300-\u2bff\u2800-\u28ff]/u,
  },
];

/** All but what stands in nearly every text and in none of the scripts: a book has few others. */
const uncommon = /[^\0-\x7f]|[+<=>|~]/gu;

export function scriptsIn(text: string) {
  const found = [...new Set(text.match(uncommon))].join('');
  return found === '' ? [] : scripts.filter(({ letters }) => letters.test(found));
}

const plain = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Z}\p{C}]/u;

/** Letters for which no font comes along. */
export const unprintableIn = (text: string) => [
  ...new Set(
    [...text].filter(
      (letter) => !plain.test(letter) && !scripts.some(({ letters }) => letters.test(letter)),
    ),
  ),
];

const strong = /[\p{L}]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The way a text runs, by its first letter. */
export const directionOf = (text: string) => {
  const [first] = strong.exec(text) ?? [];
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr';
};

const initials = /^["'“‘«„(]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether a paragraph can begin with a large initial: those are for letters that stand by themselves. */
export const hasInitial = (text: string) => initials.test(text);
