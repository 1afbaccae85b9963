import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyBrief } from '#contract/briefs.ts';
import { candidatesOf } from '#server/mind/abilities/converse/candidates.ts';
import type { Moment, Turn } from '#server/mind/abilities/converse/converse.ts';
import { saidLast } from '#server/mind/abilities/converse/quotes.ts';
import { stateOf } from '#server/mind/abilities/converse/read-talk.ts';
import { fillersOf } from '#server/mind/abilities/converse/someone.ts';
import {
  allTemplates,
  type Fillers,
  fill,
  templateOf,
} from '#server/mind/abilities/converse/templates.ts';
import { readText } from '#server/mind/reading/read.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import type { Life } from './lives/life.ts';

/**
 * Prints every sentence that Walt can say, with its slots filled from lives that were told to him, to be read aloud:
 * `node bench/templates.ts [move] [kind]`. A row that cannot be filled from twenty lives is marked.
 */
const [move = '', kind = ''] = process.argv.slice(2);
const lives = 20;
const folder = join(import.meta.dirname, 'lives/tuned');

function turnsOf({ turns }: Life): Turn[] {
  return turns.flatMap(({ question, answer }, at): Turn[] => [
    { id: `w${at}`, role: 'assistant', content: question },
    { id: `u${at}`, role: 'user', content: answer },
  ]);
}

/** People, places and words of a life, as Walt would put them into a sentence. */
function fillersIn(life: Life): (Fillers & { kin?: string })[] {
  const moment: Moment = {
    teller: { accountName: life.name, brief: emptyBrief },
    mode: 'typed',
    interview: { name: '', instructions: '', introScript: '', exitCriteria: '', questions: [] },
    turns: turnsOf(life),
    heeded: null,
    notes: [],
    earlier: [],
    askedQuestionIds: [],
    today: new Date(life.today),
  };
  const talk = stateOf(moment, readText);
  return talk.tellings.flatMap((telling) => {
    const quote = saidLast(talk, telling);
    const found = candidatesOf(talk, telling);
    const place = found.find((one) => one.about === 'place')?.place;
    return found.flatMap((one) =>
      one.about === 'person'
        ? [
            {
              ...fillersOf(one.someone),
              ...(one.someone.kin && { kin: one.someone.kin }),
              name: life.name,
              ...(place && { place }),
              ...(quote && { quote }),
            },
          ]
        : [],
    );
  });
}

const names = readdirSync(folder).slice(0, lives);
const all = names.flatMap((name) =>
  fillersIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Life),
);
const withPlace = all.filter(({ place }) => place !== undefined);
const withQuote = all.filter(({ quote }) => quote !== undefined);
const answers = rowsOf('answers').map(([topic = '', , text = '']) =>
  templateOf(['answer', topic, '-', 'any', 'plain', text]),
);
const chosen = [...allTemplates(), ...answers].filter(
  (row) => (move === '' || row.move === move) && (kind === '' || row.kind === kind),
);
/** Somebody of the kin that the row is for, where there is one. */
const fitting = (from: typeof all, whose: string) => {
  const kin = from.filter((one) => one.kin === whose);
  return kin.length > 0 ? kin : from;
};
let at = 0;
let heading = '';
for (const row of chosen) {
  at += 1;
  const from = row.slots.includes('place')
    ? withPlace
    : row.slots.includes('quote')
      ? withQuote
      : all;
  const fit = fitting(from, row.whose);
  const fillers = fit[(at * 7) % fit.length] ?? {};
  const other = {
    subject: 'Ingrid',
    what: 'the Coronation',
    others: 'three',
    quote: fillers.quote,
  };
  const said = fill(row, { ...other, ...fillers });
  const title = `${row.move} · ${row.kind}`;
  if (title !== heading) console.log(`\n${title}`);
  heading = title;
  console.log(`  ${said ?? `(not filled) ${row.text}`}`);
}
