/** English only: what Walt asked, in the teller's mouth. */
export const asTeller = (words: string) =>
  words
    .replace(/(?<!\p{L})yourself(?!\p{L})/giu, 'myself')
    .replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')
    .replace(asDoer, 'I')
    .replace(/(?<!\p{L})you(?!\p{L})/giu, 'me');

const asDoer =
  /^you(?!\p{L})|(?<!\p{L})you(?=\s+(?:were|are|had|have|did|do|went|came|left|could|would|got|became|\p{Ll}+ed)(?!\p{L}))/giu;
