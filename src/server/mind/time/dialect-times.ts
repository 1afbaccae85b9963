/**
 * Scots and other spellings of the small words that times are told with. Each stands for a word that is
 * no longer than itself, so that every offset stays.
 */
const spellings: [RegExp, string][] = [
  [/(?<!\p{L})[Aa]h(?=\s+(?:wis|was|wuz|hud|had|turned|went|left|stertit|started|cam))/gu, 'I'],
  [/(?<!\p{L})me(?=\s+was\s+(?:only\s+|just\s+)?\p{L}+)/giu, 'I'],
  [/(?<!\p{L})(?:wis|wuz|wiz|wur)(?!\p{L})/gu, 'was'],
  [/(?<=(?<!\p{L})(?:I|it|that|this|he|she|which)\s)were(?!\p{L})/giu, 'was'],
  [/(?<!\p{L})(?:ae|uv|o['’])(?=\s+(?:['’]?\d|that|the|\p{L}+ty|nineteen|twenty))/gu, 'of'],
  [/(?<!\p{L})tae(?!\p{L})/gu, 'to'],
  [/(?<!\p{L})efter(?!\p{L})/gu, 'after'],
  [/(?<!\p{L})ma(?=\s)/gu, 'my'],
  [/(?<!\p{L})whan(?=\s)/gu, 'when'],
  [/(?<!\p{L})syne(?!\p{L})/gu, 'ago'],
  [/(?<!\p{L})while(?=\s+(?:(?:18|19|20)\d\d|['’]\d\d|nineteen))/gu, 'till'],
  [/(?<!\p{L})wan(?=\s+year)/gu, 'one'],
  [/(?<!\p{L})twa(?=\s+year)/gu, 'two'],
];

export function plainlySpelt(text: string): string {
  return spellings.reduce(
    (spelt, [pattern, plain]) => spelt.replace(pattern, (word) => plain.padEnd(word.length)),
    text,
  );
}
