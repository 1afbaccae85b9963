import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '#bench/lives/figures.ts';
import { type Life, lifeIn, readLives, tellerOf, todayOf, unitsOf } from '#bench/lives/life.ts';
import { liveThrough } from '#bench/lives/live-through.ts';
import type { Moment, Turn } from '#server/mind/abilities/converse/converse.ts';
import { nextReply } from '#server/mind/abilities/converse/rules.ts';
import { gistOf } from '#server/mind/reading/gist.ts';
import { ensureDocs, readText } from '#server/mind/reading/read.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { withoutPass } from './passes.ts';

/** Something that the mind reads, and all that it makes of it; lives have figures besides. */
export type Case = { name: string; make(): Outcome };
export type Outcome = { made: string; figures: Partial<Figures> | null };

/** What a telling is about shapes what Walt asks, which the talks show; it takes most of the time of a reading. */
const withoutAbout = <Made>(make: () => Made): Made => withoutPass('readAbout', make);

const caseOfText = (text: string): Case => ({
  name: text,
  make: () => ({ made: JSON.stringify(withoutAbout(() => readText(text))), figures: null }),
});

const caseOfLife = (life: Life): Case => ({
  name: life.name,
  make() {
    const { life: _, figures, ...made } = withoutAbout(() => liveThrough(life));
    return { made: JSON.stringify(made), figures };
  },
});

const turnsHeard = 24;
/** A talk with every fifth of them is as long as reading all. */
const talksOf = 5;
const interview: Moment['interview'] = {
  name: firstCall.name,
  instructions: '',
  introScript: firstCall.introScript ?? '',
  exitCriteria: '',
  questions: (firstCall.questions ?? []).map(({ text, intent = '' }, at) => ({
    id: `q${at}`,
    text,
    intent,
  })),
};

/** The beginning of a life as a talk: what Walt says to each answer, whatever he asked before it. */
const caseOfTalk = (life: Life): Case => ({
  name: `${life.name} talks`,
  make() {
    const turns: Turn[] = [];
    const replies: string[] = [];
    const told = ensureDocs(unitsOf(life).slice(0, turnsHeard));
    for (const [at, { text: content, doc }] of told.entries()) {
      turns.push({ id: `u${at}`, role: 'user', content, doc });
      const { say } = nextReply({
        teller: tellerOf(life),
        mode: 'typed',
        interview,
        turns,
        heeded: null,
        notes: [],
        earlier: [],
        askedQuestionIds: [],
        today: todayOf(life),
      });
      turns.push({ id: `w${at}`, role: 'assistant', content: say });
      replies.push(say);
    }
    return { made: JSON.stringify({ replies, gists: told.map(gistOf) }), figures: null };
  },
});

/** Labelled sentences have their text in the last cell; a line of a transcript may begin with a mark. */
const linesOf = (path: string): Case[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => (line.split('\t').at(-1) ?? '').replace(/^[\s*>#-]+/u, ''))
    .filter((line) => line !== '')
    .map(caseOfText);

/** A life, a text by lines, or a folder of them. */
export function casesAt(path: string): Case[] {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => casesAt(join(path, name)));
  if (!path.endsWith('.json')) return linesOf(path);
  const life = lifeIn(path);
  return [caseOfLife(life), caseOfTalk(life)];
}

/**
 * The lives, some of them as talks, the sentences that `bench/acts` learns from, and some that people say to Walt in
 * plain words: `bench/acts` holds those alone that no phrase decides.
 */
export function ownCases(): Case[] {
  const lives = [...readLives('tuned'), ...readLives('dense')];
  return [
    ...[...lives, ...readLives('set-aside')].map(caseOfLife),
    ...lives.filter((_, at) => at % talksOf === 0).map(caseOfTalk),
    ...['../acts', 'said-plainly.tsv'].flatMap((path) => casesAt(join(import.meta.dirname, path))),
  ];
}
