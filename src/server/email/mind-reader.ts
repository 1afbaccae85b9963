import { emptyBrief } from '#contract/briefs.ts';
import type { EmailPerson } from '#contract/email-accounts.ts';
import type { KeptTold, Mind } from '#server/mind/mind.ts';
import { categoriesOf } from './categories.ts';
import type { EmailReader, FoundFact, Letter, LetterFact } from './email-reader.ts';
import { summaryOf } from './letter-summary.ts';

type Reading = Pick<Mind, 'read' | 'heed' | 'extractFacts'>;

/**
 * Reads a mail with what Walt's mind can do already. Each mail is read by itself, so that whatever stands in it changes
 * nothing but what is said of that very mail.
 */
export const createMindReader = (mind: () => Reading): EmailReader => ({
  async read(letter) {
    const categories = categoriesOf(`${letter.subject}\n${letter.text}`);
    const unit = await withoutWithheld(mind(), unitOf(letter), letter.names.user);
    const { text } = unit;
    if (!text.trim()) return { summary: '', categories, facts: [] };
    const { facts } = await mind().extractFacts(
      {
        teller: { accountName: letter.names[letter.author], brief: emptyBrief },
        told: [unit],
        known: [],
        today: letter.sentAt,
      },
      letter.names.user,
    );
    return {
      summary: summaryOf(text),
      categories,
      facts: withoutParts(facts.flatMap((fact) => asLetterFact(fact, letter))),
    };
  },
});

/** Without what its writer asked to be left out. */
async function withoutWithheld(mind: Reading, unit: KeptTold, whose: string): Promise<KeptTold> {
  const [reading] = await mind.read([unit], whose);
  if (!reading) return unit;
  const told = { ...unit, doc: reading.doc };
  if (!reading.wishes) return told;
  const { withheld } = await mind.heed({ wish: told, told: [told], withheld: [] }, whose);
  const text = withheld.reduce((left, passage) => left.split(passage.text).join('\n'), unit.text);
  return text === unit.text ? told : { ...unit, text };
}

const unitOf = ({ id, text, sentAt }: Letter): KeptTold => ({
  id: `email:${id}`,
  source: { type: 'email', id },
  text: withoutGreeting(text),
  toldAt: sentAt,
});

const greeting =
  /^(?:(?:my )?dear(?:est)?|hi|hello|hey|good (?:morning|evening|afternoon)|greetings)\b[^.!?\n]{0,60}[,.!:]?\n+/i;

/** It would be read as one with the first sentence. */
const withoutGreeting = (text: string) => text.trim().replace(greeting, '');

/** A fact rests on exact words of the mail, or it is none. */
function asLetterFact({ rests, ...fact }: FoundFact, letter: Letter): LetterFact[] {
  const quotes = rests.map((rest) => rest.quote).filter((words) => letter.text.includes(words));
  const [quote] = quotes.toSorted((one, two) => bearing(fact, two) - bearing(fact, one));
  if (!quote?.trim()) return [];
  const about = whoIsMeant(quote, letter.author);
  return [{ ...fact, statement: statementOf(quote, letter), quote, about }];
}

/** Of two that say the same of the same time, one in the words of the other, the one that says what it is stays. */
function withoutParts(facts: LetterFact[]) {
  const isPartOf = (part: LetterFact, whole: LetterFact) =>
    part !== whole &&
    whole.quote.includes(part.quote) &&
    (part.when?.text ?? '') === (whole.when?.text ?? '');
  const isVague = ({ kind }: LetterFact) => kind === 'event' || kind === 'family';
  return facts.filter(
    (fact) =>
      !facts.some((other) =>
        isPartOf(fact, other) && other.quote !== fact.quote
          ? isVague(fact) || !isVague(other)
          : isPartOf(other, fact) && isVague(fact) && !isVague(other),
      ),
  );
}

/** How much of a fact stands in these words. */
function bearing({ statement, when, people, places }: Omit<FoundFact, 'rests'>, quote: string) {
  const named = [...people, ...places, ...(when ? [when.text] : [])];
  const words = statement.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const said = quote.toLowerCase();
  return (
    named.filter((name) => quote.includes(name)).length * 3 +
    words.filter((word) => said.includes(word)).length
  );
}

const other = (person: EmailPerson): EmailPerson => (person === 'user' ? 'correspondent' : 'user');

/** "You were born in Leeds" is about whoever reads it. */
function whoIsMeant(quote: string, author: EmailPerson) {
  const ofWriter = /\b(?:I|me|my|mine|we|us|our|ours)\b/i.test(quote);
  const ofReader = /\b(?:you|your|yours)\b/i.test(quote);
  return ofReader && !ofWriter ? other(author) : author;
}

/** Their own words stand as they are; another's are never without the name of whoever wrote them. */
const statementOf = (quote: string, { author, names }: Letter) =>
  author === 'user' ? quote : `${names.correspondent} wrote: “${quote}”`;
