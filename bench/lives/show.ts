import { doubtsAbout } from './judge-statement.ts';
import { isRequired, kindsOf, unitsOf } from './life.ts';
import type { Lived } from './live-through.ts';
import { isRight, isStrictlyRight } from './match-facts.ts';
import { askedAgainIn, probingIn, repeatedIn } from './measure-dialogue.ts';
import { judgeDate } from './measure-facts.ts';
import { leaksIn } from './measure-leaks.ts';
import { particularsOf } from './measure-notes.ts';
import { isAtRest, isPresent, sentencesIn, textOf } from './measure-piece.ts';
import { stands } from './wording.ts';

/** Where a life went wrong, for whoever works on the rules. */
export function show(lived: Lived) {
  showFacts(lived);
  showNotes(lived);
  showPieces(lived);
  showTalk(lived);
  for (const { where, word } of leaksIn(lived.life, lived.made))
    console.log(`leak: ${word} in ${where}`);
}

function showFacts({ life, facts }: Lived) {
  const units = unitsOf(life);
  console.log(`\n${life.name}: facts`);
  for (const told of life.facts.filter(isRequired)) {
    if (facts.some((fact) => isStrictlyRight(fact, told))) continue;
    const almost = facts.some((fact) => isRight(fact, told)) ? 'other kind' : 'missed';
    console.log(
      `  ${almost}: turn ${told.turn} ${kindsOf(told).join('/')} ${told.year} ${told.words}`,
    );
  }
  for (const fact of facts) {
    const doubts = doubtsAbout(fact, units, life.name);
    const when = fact.when?.text ?? 'undated';
    if (judgeDate(fact, life) === 'wrong') console.log(`  wrong date: ${fact.statement} (${when})`);
    if (doubts.length > 0) console.log(`  doubtful: ${fact.statement} [${doubts.join(', ')}]`);
  }
}

function showNotes({ life, notes }: Lived) {
  console.log(`\n${life.name}: lost in notes`);
  for (const [index, { answer }] of life.turns.entries()) {
    const lost = particularsOf(answer).filter((one) => !stands(one, notes[index] ?? ''));
    if (lost.length > 0) console.log(`  turn ${index + 1}: ${lost.join(', ')}`);
  }
}

function showPieces({ life, pieces }: Lived) {
  console.log(`\n${life.name}: the piece\n${textOf(pieces.first)}`);
  for (const person of ['first', 'third'] as const) {
    for (const sentence of sentencesIn(pieces[person])) {
      if (!isAtRest(life, sentence, person))
        console.log(`  not at rest, ${person}: ${sentence.text}`);
    }
  }
  for (const told of life.facts.filter(isRequired)) {
    if (!isPresent(life, told, sentencesIn(pieces.first))) {
      console.log(`  absent: turn ${told.turn} ${told.year} ${told.words}`);
    }
  }
}

function showTalk({ life, exchanges }: Lived) {
  console.log(`\n${life.name}: the talk`);
  for (const { say, answer } of exchanges)
    console.log(`  Walt: ${say}\n  ${life.name}: ${answer?.text ?? '–'}`);
  for (const say of repeatedIn(life, exchanges)) console.log(`  repeated: ${say}`);
  for (const say of probingIn(life, exchanges)) console.log(`  probing: ${say}`);
  for (const say of askedAgainIn(life, exchanges)) console.log(`  asked again: ${say}`);
}

/** Statements beside the words they rest on: whether they are true is for a person to say. */
export function read({ life, facts }: Lived) {
  console.log(`\n${life.name}`);
  for (const { kind, statement, when, rests } of facts) {
    console.log(`  ${kind}: ${statement} (${when?.text ?? 'undated'})`);
    for (const { quote } of rests) console.log(`      “${quote}”`);
  }
}
