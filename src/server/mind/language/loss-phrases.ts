/** Who may be lost, and other groups of words that phrases of loss name in capitals. */
const groups = {
  KIN: `mother father mum mom mam mammy ma mama mamá dad daddy da papa papá pop parents gran granny nan nana grand\\p{L}+
    brothers? sisters? sons? daughters? child children baby babies boys? girls? twins? husband wife partner missus
    uncles? aunts? aunties? cousins? nephews? nieces? friends? neighbou?rs? fiancée? sweetheart firstborn old\\sman
    lads? lass lassie laddie pals? mates? comrades? chums? buddy kid folks step\\p{L}+ \\p{L}+-in-law
    eldest youngest little\\s(?:one|ones|fellow|soul|girl|boy|lad) poor\\ssoul`,
  ANIMAL: 'dog cat horse pony mare donkey puppy kitten',
  THING: `battery engine car tractor van lorry bus fire phone wind party conversation radio wireless machine kettle
    oven boiler fridge computer television telly bicycle bike motorbike morris ford mower toaster heating lights?
    talk dance music strike plant bush pen torch watch clock custom fashion`,
  OWN: 'my our his her their',
  COUNT:
    'a an one two three four five six seven eight nine ten eleven twelve both half all most \\d+',
  ILLNESS: `cancer typhus typhoid malaria cholera tb aids covid god drink pneumonia diphtheria fever flu
    influenza stroke sea war waves? water flood earthquake bomb lord gas mine river virus dust drugs?
    plague consumption hunger famine heroin smallpox measles polio epidemic`,
  THEM: 'him her them',
  THEY: 'he she they it',
  WHOSE: "his her their \\p{L}+['’]s",
  MONTH: 'january february march april may june july august september october november december',
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
