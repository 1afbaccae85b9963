import { parseArgs } from 'node:util';
import { hasWish, leaveOut } from '#server/mind/language/privacy.ts';
import {
  type Dialogue,
  halves,
  passageFiles,
  readDialogues,
  readFirst,
  readLater,
  readPassages,
  readVoices,
  type Utterances,
} from './wishes/corpus.ts';

/**
 * How well the offline mind understands what is to be left out: wishes in many voices beside sentences that
 * only sound like them, and talks in which a private matter is told and told again. Only what was tuned on
 * is shown with --show; `tuned` or `set-aside` measures that half alone.
 */
const { values, positionals } = parseArgs({
  options: { show: { type: 'boolean' } },
  allowPositionals: true,
});
const asked = halves.filter((half) => positionals.length === 0 || positionals.includes(half));

for (const half of asked) {
  const shown = values.show === true && half === 'tuned';
  const tell = shown ? console.log : () => {};
  measureUtterances(`${half}, first`, readFirst(half), tell);
  measureUtterances(`${half}, later`, readLater(half), tell);
  measureDialogues(half, readDialogues(half), tell);
  if (half === 'tuned') {
    for (const file of passageFiles) measureDialogues(file, readPassages(file), tell);
    const voices = readVoices().flatMap(({ dialogues }) => dialogues);
    measureDialogues('voices', voices, tell);
  }
}

type Tell = (line: string) => void;

function measureUtterances(part: string, { wishes, others }: Utterances, tell: Tell) {
  const missed = wishes.filter((text) => !hasWish(text));
  const mistaken = others.filter(hasWish);
  for (const text of missed) tell(`missed: ${text}`);
  for (const text of mistaken) tell(`mistaken: ${text}`);
  console.log(`${part}: ${wishes.length - missed.length} of ${wishes.length} wishes understood`);
  console.log(`${part}: ${mistaken.length} of ${others.length} other utterances taken for one`);
}

function measureDialogues(part: string, dialogues: Dialogue[], tell: Tell) {
  const results = dialogues.flatMap((dialogue) => judge(dialogue, tell));
  for (const wanted of ['hidden', 'open'] as const) {
    const of = results.filter((one) => one.wanted === wanted);
    const kept = of.filter(({ right }) => right).length;
    console.log(`${part}: ${kept} of ${of.length} passages of talks ${wanted} as they should be`);
  }
}

function judge({ units, marks }: Dialogue, tell: Tell) {
  const open = new Map(leaveOut(units).units.map(({ id, text }) => [id, text]));
  return marks.map(({ unitId, start, end, wanted }) => {
    const said = units.find(({ id }) => id === unitId)?.text.slice(start, end) ?? '';
    const now = (open.get(unitId) ?? '').slice(start, end);
    const right = wanted === 'open' ? now === said : !/[\p{L}\p{N}]/u.test(now);
    if (!right) tell(`not ${wanted}: ${said}`);
    return { wanted, right };
  });
}
