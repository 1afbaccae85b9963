/** English numbers as they are spoken, from one to ninety-nine. */
export const ones = 'one two three four five six seven eight nine'.split(' ');
export const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const upToNineteen = ['', ...ones, ...teens];

/** "Twenty-one", as it begins a line; in figures beyond ninety-nine. */
export function numberInWords(number: number): string {
  const ten = tens[Math.floor(number / 10) - 2];
  const one = upToNineteen[ten ? number % 10 : number];
  const words = [ten, one].filter((word) => word).join('-');
  return words === '' ? String(number) : words.charAt(0).toUpperCase() + words.slice(1);
}
