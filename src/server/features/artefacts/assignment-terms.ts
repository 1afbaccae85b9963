import type { KeptAssignment, Teller } from '#server/mind/mind.ts';

/** The person that the brief decides wins over what a format asks for. */
export const termsFor = ({ brief }: Teller, writerPrompt: string) => ({
  ...readTerms(writerPrompt),
  ...(brief.person && { person: brief.person }),
});

/** What a format's instructions ask for: the person, first unless they want the third, and the length. */
export const readTerms = (writerPrompt: string): Pick<KeptAssignment, 'person' | 'length'> => ({
  person: readPerson(writerPrompt),
  length: readLength(writerPrompt),
});

function readPerson(prompt: string) {
  const [, named] = prompt.match(/\b(first|third)[- ]person\b/i) ?? [];
  return named?.toLowerCase() === 'third' ? 'third' : 'first';
}

const mostOfShort = 500;
const mostOfMedium = 1_200;

function readLength(prompt: string) {
  const counts = [...prompt.matchAll(/(\d[\d,.]*)\s*(?:-\s*)?words?\b/gi)].map(([, count = '']) =>
    Number(count.replace(/[,.]/g, '')),
  );
  if (counts.length > 0) {
    const most = Math.max(...counts);
    return most <= mostOfShort ? 'short' : most <= mostOfMedium ? 'medium' : 'long';
  }
  if (/\b(short|brief|one page|half a page)\b/i.test(prompt)) return 'short';
  if (/\b(book|biography|life|chapters|as long as)\b/i.test(prompt)) return 'long';
  return 'medium';
}
