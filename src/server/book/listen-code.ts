import { encode } from 'uqr';

export const listenWords = 'Hear it told';

/** An address as a code for a phone's camera, drawn in lines as wide as its dots; a printer keeps them sharp. */
export function codeOf(address: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${dots.join('')}"/></svg>`;
}
