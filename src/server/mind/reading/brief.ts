import { wordsOf } from '#server/mind/text/tables.ts';
import { audience, chapters, pronoun, staysOut, title, whoseLife, wishes } from './brief-book.ts';
import { callName, printName } from './brief-names.ts';
import type { BriefStatement, Sentence } from './doc.ts';
import { tellsAtAll } from './phrased-acts.ts';
import type { BriefReader, Reading } from './reading.ts';

/** What a message says about the book, only where it is certain. */
export function readBrief(reading: Reading): Pick<Reading, 'doc'> {
  const { doc } = reading;
  const found: BriefStatement[] = [];
  const used = new Set<number>();
  const listed = new Map<number, string>();
  for (const [sentence] of doc.sentences.entries())
    for (const read of readers) {
      const said = read(reading, sentence);
      // What has a field of its own is no other wish besides.
      if (!said || (said.change.wishes && used.has(sentence))) continue;
      found.push({ sentence, change: said.change });
      for (const at of said.sentences ?? [sentence]) used.add(at);
      if (said.change.chapters) for (const at of said.sentences ?? []) listed.set(at, 'chapters');
      if (said.change.title) listed.set(sentence, 'title');
      if (said.change.person && !tells(reading, sentence)) listed.set(sentence, 'pronoun');
    }
  const topic = doc.asked?.topic ?? null;
  const answers = found.length > 0 && topic !== null && bookTopics.has(topic);
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const list = listed.get(at);
    if (list !== undefined) return { ...sentence, act: 'brief', topic: list };
    const isOpen = sentence.act === 'bare-answer' || sentence.act === 'telling';
    const isRest = answers && sentence.act === 'telling' && !tells(reading, at);
    return isOpen && answers && (used.has(at) || isRest)
      ? { ...sentence, act: 'brief', topic }
      : sentence;
  });
  return { doc: { ...doc, sentences, brief: found } };
}

const bookTopics = wordsOf('topics of the book');

/** Something of the life stands in it as well. */
function tells(reading: Reading, sentence: number): boolean {
  const stretch = reading.stretches[sentence];
  return stretch !== undefined && tellsAtAll(reading, stretch);
}

const readers: BriefReader[] = [
  callName,
  printName,
  pronoun,
  whoseLife,
  title,
  chapters,
  audience,
  staysOut,
  wishes,
];
