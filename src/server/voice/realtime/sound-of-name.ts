/** Letters that sound alike in English, in the order in which they are looked for. */
const alike: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[gk]n/g, 'n'],
  [/gh|h(?=[^aeiou]|$)/g, ''],
  [/[st]?ch|sh|tj/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/v/g, 'f'],
  [/dg|g(?=[eiy])/g, 'j'],
];

/** How a name sounds, roughly: its consonants, and whether it begins with a vowel. */
function soundOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const said = alike.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), plain);
  const begins = /^[aeiouy]/.test(said) ? 'a' : '';
  return begins + said.replaceAll(/[aeiouyhw]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/** How many letters have to be changed, added or left out. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, match] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === match ? 0 : 1);
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether someone who hears the one may have been told the other. */
export function soundsLike(heard: string, name: string): boolean {
  const most = Math.floor(Math.max(heard.length, name.length) / 3);
  return (
    soundOf(heard) === soundOf(name) &&
    lettersApart(heard.toLowerCase(), name.toLowerCase()) <= Math.max(1, most)
  );
}
