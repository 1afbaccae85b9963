import type { Unit } from '#server/mind/material.ts';

const called = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const addressed = new RegExp(
  `^(?:(?:Hello|Hi|Well|So|And|Now|Thank you|Good (?:morning|evening)),? )?${called}, |^(?:Hello|Hi),? ${called}[.!] |, ${called}(?=[?.!])`,
  'u',
);

/** English only: the question without the name of the one who is asked, who is nobody that is asked about. */
export const asItIsAsked = ({ question }: Unit) => (question ?? '').replace(addressed, '');
