const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers up to a hundred as words: which way they are written is no mistake. */
function spell(word: string): string[] {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN;
  if (Number.isNaN(number)) return [word];
  if (number < 20) return [small[number] ?? word];
  const rest = number % 10 === 0 ? [] : [small[number % 10] ?? ''];
  return [tens[Math.floor(number / 10) - 2] ?? word, ...rest];
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9']+/g) ?? []).flatMap(spell);

/** How many words were missed, added or mistaken, against the number that were said. */
export function wordErrorRate(said: string, heard: string): number {
  const expected = wordsOf(said);
  let row = Array.from({ length: expected.length + 1 }, (_, index) => index);
  for (const [at, word] of wordsOf(heard).entries()) {
    let diagonal = at;
    const next = [at + 1];
    for (const [index, other] of expected.entries()) {
      const above = row[index + 1] ?? 0;
      const cost = Math.min(above + 1, (next[index] ?? 0) + 1, diagonal + (word === other ? 0 : 1));
      diagonal = above;
      next.push(cost);
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, expected.length);
}
