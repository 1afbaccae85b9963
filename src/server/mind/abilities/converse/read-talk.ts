import type { Doc } from '#server/mind/reading/doc.ts';
import { callNameOf } from '#server/mind/teller.ts';
import { plain } from '#server/mind/text/plain.ts';
import type { Moment } from './converse.ts';
import { cueOf } from './deaths.ts';
import { type Someone, subjectOf } from './someone.ts';
import { firstNameOf, someoneAt, type Talk, type Telling } from './state.ts';

/** Reads what came without a document: the reader is handed in, since it is no part of talking. */
export type ReadText = (text: string, question: string) => Doc;

export function stateOf(moment: Moment, readText: ReadText): Talk {
  const { turns, teller } = moment;
  const talk: Talk = {
    moment,
    name: callNameOf(teller),
    subject: subjectOf(teller),
    tellings: [],
    last: null,
    said: [],
    closed: new Set(),
    ownNames: new Set(),
    kinByName: new Map(),
    firstTold: new Map(),
    closest: new Set(),
    saidAll: '',
  };
  const known = new Map<string, Someone>();
  for (const [at, { role, content, doc, withheld = [] }] of turns.entries()) {
    if (role === 'assistant') talk.said.push(content);
    else {
      const question = talk.said.at(-1) ?? '';
      const about = askedAbout(question, known);
      const read = doc ?? readText(content, question);
      const telling: Telling = { text: content, doc: read, question, at, withheld, about };
      talk.tellings.push(telling);
      const own = ownNameIn(talk, read);
      if (own !== null) talk.ownNames.add(plain(own));
      if (own !== null && read.asked?.topic === 'call-name' && teller.brief.callName === null)
        talk.name = own;
      for (const index of read.mentions.keys()) {
        const someone = someoneAt(talk, telling, index);
        const mention = read.mentions[index];
        const isDeclined = read.sentences[mention?.sentence ?? -1]?.act === 'decline';
        if (isDeclined && mention?.name) talk.closed.add(plain(mention.name));
        if (someone === null) continue;
        if (!known.has(someone.key)) known.set(someone.key, someone);
        if (mention?.of === 'teller' || isMarried(telling, index)) talk.closest.add(someone.key);
        if (!talk.firstTold.has(someone.key)) talk.firstTold.set(someone.key, at);
        if (mention?.of === 'teller' && someone.kin !== null && someone.name !== null)
          talk.kinByName.set(firstNameOf(someone.name), someone);
        if (isDeclined) talk.closed.add(someone.key);
      }
    }
  }
  talk.last = turns.at(-1)?.role === 'user' ? (talk.tellings.at(-1) ?? null) : null;
  talk.saidAll = talk.said.join('\n');
  return talk;
}

/** Whoever is named where the teller says that they married. */
const isMarried = (telling: Telling, mention: number): boolean =>
  telling.doc.events.some(
    (event) =>
      event.said === 'marriage' &&
      event.people.includes(mention) &&
      cueOf(telling, event)?.subject === 'teller',
  );

/** "Winnie, everybody's called me Winnie": whom they name first when they are asked for their own name. */
function ownNameIn({ subject }: Talk, { asked, mentions, sentences }: Doc): string | null {
  const isAsked =
    asked?.topic === 'call-name' || (asked?.topic === 'print-name' && subject === null);
  const isHeld = (at: number) => !['greeting', 'talk', 'aside'].includes(sentences[at]?.act ?? '');
  const first = mentions.find(({ kind, sentence }) => kind === 'person' && isHeld(sentence));
  return isAsked && first !== undefined && first.kin === null ? first.name : null;
}

/** The one person whom Walt's question names. */
function askedAbout(question: string, known: Map<string, Someone>): Someone | null {
  const asked = question.replace(/“[^”]*”/gu, '').toLowerCase();
  const quoted = /“(?:… )?([^”]*)/u.exec(question)?.[1]?.toLowerCase() ?? '';
  const named = [...known.values()].filter(({ called, name }) => {
    const words = (name ?? called).toLowerCase();
    return asked.includes(words) || (name !== null && quoted.startsWith(words));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
