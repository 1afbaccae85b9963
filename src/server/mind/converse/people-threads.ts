import { relationOf } from '#server/mind/language/kin.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import type { Heard } from './heard.ts';
import type { Thread } from './phrasings.ts';
import { hasTie, hasTitle, isStranger, relationsAround } from './strangers.ts';
import type { Transcript } from './transcript.ts';

/** Somebody just named: who they were, or what they were like. */
export function peopleThreads(heard: Heard, transcript: Transcript): Thread[] {
  const text = heard.told.join(' ');
  const quotations = quotationsOf(text);
  const isQuoted = ({ start }: PersonMention) =>
    quotations.some((quotation) => quotation.start <= start && start < quotation.end);
  return heard.people.flatMap((person): Thread[] => {
    if (person.plural || isQuoted(person)) return [];
    if (person.relation === null && person.name !== null) {
      if (wasNamedBefore(transcript.told, heard.text, person.name)) return [];
      if (isListed(text, heard.people)) {
        const kind =
          !/\bof us\b/u.test(text) &&
          heard.people.some(({ relation }) => relation !== null && isYoung(relation))
            ? 'child'
            : 'someone';
        return [{ kind, entity: person.name, pull: 3 }];
      }
      return threadsOf(text, person, person.name);
    }
    if (person.of !== 'teller' || person.relation === null) return [];
    if (person.name === null && !isSpokenOf(text, person)) return [];
    const own = `your ${person.relation}`;
    const entity =
      person.name === null || isParent(person.relation)
        ? own
        : callByName(person.relation, person.name);
    const kind = isYoung(person.relation) ? 'child' : 'person';
    const named = isDweltOn(text, person) ? dweltOn : 3;
    return [{ kind, entity, pull: person.name === null ? 2 : named }];
  });
}

/** "my uncle Lou, who came for a week and left in 1961": what is told of somebody is what matters. */
const isDweltOn = (text: string, { end }: PersonMention): boolean =>
  /^,? who(?!\p{L})/u.test(text.slice(end));
const dweltOn = 5.5;

/** Who is nobody's kin and yet was named has a story; so has whoever taught or employed one. */
function threadsOf(text: string, person: PersonMention, name: string): Thread[] {
  const around = relationsAround(text, person);
  const isKnown = isPlaced(text, person) || hasTie(text, person) || around.length > 0;
  if (around.some(isParent) || /^,? (?:as was|née)(?!\p{L})/u.test(text.slice(person.end)))
    return [];
  if (!isKnown && saysWho(text, person)) return [{ kind: 'someone', entity: name, pull: 3.3 }];
  if (!isKnown)
    return isStranger(text, person) ? [{ kind: 'stranger', entity: name, pull: 5 }] : [];
  if (around.some((one) => isYoung(one) || youngOnes.test(one)))
    return [{ kind: 'child', entity: name, pull: 3 }];
  return isStranger(text, person) || isChosen(text, person)
    ? [{ kind: 'person', entity: calledAs(text, person, name), pull: hasTitle(name) ? 4.4 : 3.3 }]
    : [];
}

/** "my Tiya Chayong", "the Irish lady, Mrs Hanratty", "Lowri has Nansi, who is nine". */
const saysWho = (text: string, { start, end }: PersonMention): boolean =>
  /(?<!\p{L})(?:[Mm]y|[Oo]ur|has|have|lady|man|woman|boy|girl|fellow|chap),? $/u.test(
    text.slice(Math.max(0, start - 24), start),
  ) || /^,? (?:who|is|has)(?!\p{L})/u.test(text.slice(end, end + 8));

const youngOnes =
  /^(?:lass|lad|wean|bairn|maid|twin|boy|girl|kid|child|baby|born|grand(?:child|kid|bab))/u;

const chosen = /(?<!\p{L})(?:[Mm]arried|[Mm]et|engaged to|wife|husband|name was) $/u;
const isChosen = (text: string, { start }: PersonMention): boolean =>
  chosen.test(text.slice(0, start));

/** "I met Alun Bowen": from then on it is Alun. */
const calledAs = (text: string, person: PersonMention, name: string): string => {
  const title = orders.exec(text.slice(0, person.start))?.[1] ?? '';
  return isChosen(text, person) && !hasTitle(name) ? (name.split(' ')[0] ?? name) : title + name;
};
const orders =
  /(?<!\p{L})((?:Sister|Brother|Father|Mother|Rabbi|Pastor|Reverend|Canon|Imam|Sheikh) )$/u;

/** "your aunt Oddny", "Miss Halvorsen": somebody with a name, as Walt says it; null where it is not clear who they are. */
export function namedAs(person: PersonMention): string | null {
  if (person.name === null || person.plural) return null;
  if (person.of === 'teller' && person.relation !== null)
    return isParent(person.relation) ? null : callByName(person.relation, person.name);
  return hasTitle(person.name) ? person.name : null;
}

/** An unnamed relation is asked about where the talk is of them: "My grandmother would not let them". */
const isSpokenOf = (text: string, person: PersonMention): boolean =>
  !/^(?:son|daughter|child|husband|wife)$/u.test(person.relation ?? '') &&
  /(?:^|[.!?]\s+)(?:[Mm]y |[Oo]ur )?$/u.test(text.slice(0, person.start));

const isYoung = (relation: string): boolean =>
  /^(?:son|daughter|child|grandson|granddaughter|grandchild)$/u.test(relation);

const isParent = (relation: string): boolean => relation === 'mother' || relation === 'father';

/** "your brother Chidi", but "Miss Halvorsen" and "Bukola". */
const callByName = (relation: string, name: string): string =>
  /^(?:teacher|boss|friend|neighbour|husband|wife)$/u.test(relation)
    ? name
    : `your ${relation} ${name}`;

/** "Seán was the eldest, then there was Nuala", "my grandchildren, Mateo and Luz": who they are is clear. */
const isListed = (text: string, people: readonly PersonMention[]): boolean =>
  people.filter((person) => person.name !== null).length >= 3 ||
  people.some((person) => person.plural) ||
  /\b(?:eldest|youngest|oldest|of us|then there was)\b/iu.test(text);

/** "Mr. Takahashi, he was the chemistry teacher" says who he was. */
function isPlaced(text: string, person: PersonMention): boolean {
  const word = /([\p{L}\p{M}'’-]+),? $/u.exec(text.slice(0, person.start))?.[1];
  if (word !== undefined && relationOf(word) !== null) return true;
  const after = text.slice(person.end, person.end + 40);
  const before = text.slice(Math.max(0, person.start - 30), person.start);
  return (
    /^(?:,? (?:who|he|she|they))?,? (?:was|is|were|became|had been|worked as) (?:an?|the|my|our|his|her)\b|^, (?:an?|the|my|our) /u.test(
      after,
    ) ||
    /\b(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) [\p{L}\p{M}-]+ (?:was|is|were)(?: called)? $/u.test(
      before,
    ) ||
    /\b(?:[Mm]arried|[Mm]et|teacher|doctor|priest|boss|neighbour|neighbor|foreman|called|named|name (?:is|was)|in|at|to|from|near|the|by|of)[,:]? (?:Mr\.? |Mrs\.? |Miss |Dr\.? )?$/u.test(
      before,
    )
  );
}

const wasNamedBefore = (told: string, now: string, name: string): boolean =>
  told.indexOf(name.split(' ')[0] ?? name) < told.length - now.length;
