import tokenizer from 'llama-tokenizer-js';

/** Moonshine speaks Llama's vocabulary and adds marks of its own after it. */
const rows = 32_768;

/** The recogniser's vocabulary file: a row per token, its bytes in base64, a tab, its number. */
export function moonshineTokens() {
  const vocabulary = tokenizer.vocabById;
  const lines = Array.from({ length: rows }, (_, id) => {
    const bytes = bytesOf(vocabulary[id] ?? `<<ST_${id - vocabulary.length}>>`);
    return `${bytes.toString('base64')}\t${id}\n`;
  });
  return lines.join('');
}

function bytesOf(token: string) {
  const byte = token.match(/^<0x([0-9A-F]{2})>$/)?.[1];
  return byte ? Buffer.from(byte, 'hex') : Buffer.from(token.replaceAll('▁', ' '));
}
