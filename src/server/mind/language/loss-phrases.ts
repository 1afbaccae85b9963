/** Who may be lost, and other groups of words that phrases of loss name in capitals. */
const groups = {
  KIN: `mother father mum mom mam mammy ma mama mamá dad daddy da papa papá parents gran granny nan nana grand\\p{L}+
    brothers? sisters? sons? daughters? child children baby babies boys? girls? twins? husband wife partner
    uncle aunt auntie cousins? nephew niece friend neighbou?r fiancée? sweetheart firstborn`,
  ANIMAL: 'dog cat horse pony mare donkey puppy kitten',
  OWN: 'my our his her their',
  COUNT:
    'a an one two three four five six seven eight nine ten eleven twelve both half all most \\d+',
  ILLNESS: `cancer typhus typhoid malaria cholera tb aids covid god drink pneumonia diphtheria fever flu
    influenza stroke sea war waves? water flood earthquake bomb lord gas mine`,
  THEM: 'him her them',
  THEY: 'he she they it',
  WHOSE: "his her their \\p{L}+['’]s",
  SPAN: 'hours? days? weeks? months? years?',
} as const;

const alternatives = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|')})`;

const shorthands: [string, string][] = [
  ["'", "['’]"],
  ...Object.entries(groups).map(([name, words]): [string, string] => [name, alternatives(words)]),
  ['Name', String.raw`\p{Lu}[\p{L}\p{M}]+`],
  ['_', String.raw`[\p{L}\p{M}'’-]+`],
];

/**
 * One pattern per phrase, a line each as a person would write it: capitals name a group, `Name` is a word with
 * a capital, `_` any word, `(a|b)` a choice, and a phrase that ends in `.` ends its clause.
 */
export function phrasesOf(lines: string, flags: 'u' | 'iu' = 'iu'): RegExp[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const phrase = line.trim().replace(/\.$/u, '(?=[,.;!?]|$)');
      const source = shorthands.reduce(
        (text, [short, long]) => text.replaceAll(short, long),
        phrase,
      );
      const grouped = source.replaceAll(/(?<!\\)\((?!\?)/gu, '(?:');
      return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${grouped})(?![\p{L}\p{M}])`, flags);
    });
}
