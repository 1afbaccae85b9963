import { isRequired, kindsOf } from './life.ts';
import type { Lived } from './live-through.ts';
import { isRight, isStrictlyRight } from './match-facts.ts';
import { judgeDate } from './measure-facts.ts';
import { leaksIn } from './measure-leaks.ts';
import { isAsSaid, isPresent, sentencesIn, textOf } from './measure-piece.ts';

/** Where a life went wrong, for whoever works on the rules. */
export function show({ life, facts, notes, piece, withheld, made }: Lived) {
  console.log(`\n${life.name}: facts`);
  for (const told of life.facts.filter(isRequired)) {
    if (facts.some((fact) => isStrictlyRight(fact, told))) continue;
    const almost = facts.some((fact) => isRight(fact, told)) ? 'other kind' : 'missed';
    console.log(
      `  ${almost}: turn ${told.turn} ${kindsOf(told).join('/')} ${told.year} ${told.words}`,
    );
  }
  for (const fact of facts)
    if (judgeDate(fact, life) === 'wrong')
      console.log(`  wrong date: ${fact.statement} (${fact.when?.text})`);
  console.log(`\n${life.name}: notes\n${notes.map((note) => `  ${note ?? '–'}`).join('\n')}`);
  console.log(`\n${life.name}: the piece\n${textOf(piece)}`);
  const sentences = sentencesIn(piece);
  for (const sentence of sentences)
    if (!isAsSaid(life, sentence)) console.log(`  not as said: ${sentence.text}`);
  for (const told of life.facts.filter(isRequired))
    if (!isPresent(life, told, sentences))
      console.log(`  absent: turn ${told.turn} ${told.year} ${told.words}`);
  for (const { text } of withheld) console.log(`  withheld: ${text}`);
  for (const { where, word } of leaksIn(life, made)) console.log(`  leak: ${word} in ${where}`);
}
