import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { pronounOf } from '#server/mind/language/pronouns.ts';
import { knowing } from '#server/mind/language/remembered.ts';
import { paragraphInThirdPerson } from '#server/mind/language/third-person.ts';
import { restingOn, toldByTellers } from '#server/mind/language/told-for.ts';
import type { Teller } from '#server/mind/material.ts';
import { asTold } from './as-said.ts';
import { type AskedFor, askedFor } from './asked-for.ts';
import { chaptersOf, withChapters } from './chapters.ts';
import { chosenFor } from './choosing.ts';
import { datingOf } from './dating.ts';
import { type Places, placesOf } from './headings.ts';
import { inShort } from './in-short.ts';
import { type Line, linesOf } from './lines.ts';
import { inOrder } from './ordering.ts';
import { type Passage, passagesOf } from './passages.ts';
import { asideFrom, reportFor } from './research.ts';
import { closelySet, type Paragraph, paragraphsOf, type Section, sectionsOf } from './sections.ts';
import { shortened, withoutRepeats } from './shortening.ts';
import { withSubjects } from './subjects.ts';
import { themeOf } from './themes.ts';
import { salutationOf, titleOf } from './titles.ts';
import type { Assignment, Block, Piece } from './write-piece.ts';

/** English only, and by leaving out alone: every sentence is the teller's, in the order it happened. */
export function writePiece(given: Assignment): Piece {
  return knowing(cluesFrom(given.units.map(({ text }) => text)), () => written(given));
}

function written(given: Assignment): Piece {
  const pronoun = given.teller.pronoun ?? pronounOf(given.units);
  const assignment = pronoun ? { ...given, teller: { ...given.teller, pronoun } } : given;
  const asked = askedFor(assignment);
  const { passages, places } = materialOf(assignment, asked);
  const lines = passages.flatMap((passage) => passage.lines);
  return {
    name: titleOf(asked, passages, assignment, places),
    blocks: blocksOf(laidOut(passages, asked, places, assignment), assignment, asked),
    metadata: {
      theme: themeOf(lines.map(({ text }) => text)),
      tone:
        asked.person === 'first' ? 'In the teller’s own words' : 'Close to the teller’s own words',
      length: assignment.length,
    },
  };
}

type Material = { passages: Passage[]; places: Places };

function materialOf(
  { teller, facts, today, units, length }: Assignment,
  asked: AskedFor,
): Material {
  const said = leaveOut(units).units;
  const open = toldByTellers(said);
  const known = restingOn(facts, said, open);
  const dating = datingOf(open, known, teller, today);
  const places = placesOf(open, known, dating.born ?? '');
  const told = passagesOf(linesOf(open, known, dating));
  const chapters = chaptersOf(open, told, dating);
  const ordered = withChapters(inOrder(told, dating, chapters), chapters);
  const chosen = chosenFor(asked.form, withoutRepeats(ordered), teller, places);
  if (asked.maxWords === null) return { passages: chosen, places };
  if (asked.form === 'biography' && length === 'short')
    return { passages: inShort(chosen, asked.maxWords), places };
  const spare = length === 'short' ? 'nothing' : 'facts';
  return { passages: shortened(chosen, asked.maxWords, spare), places };
}

function laidOut(
  passages: Passage[],
  { form }: AskedFor,
  places: Places,
  { units, length }: Assignment,
): Section[] {
  const paragraphs = paragraphsOf(passages);
  if (form === 'biography' && length === 'short') return closelySet(sectionsOf(paragraphs, places));
  if (form === 'biography' || form === 'chapter') return sectionsOf(paragraphs, places);
  const heading =
    form === 'letter'
      ? salutationOf(
          passages.flatMap(({ lines }) => lines),
          leaveOut(units).units,
        )
      : null;
  return [{ heading, paragraphs }];
}

const mostAsides = 3;

function blocksOf(sections: Section[], assignment: Assignment, asked: AskedFor): Block[] {
  const blocks: Block[] = [];
  const reports =
    asked.form === 'biography' || asked.form === 'chapter' ? [...assignment.reports] : [];
  for (const { heading, paragraphs } of sections) {
    if (heading) blocks.push({ kind: 'heading', text: heading });
    for (const paragraph of paragraphs) {
      const opening = blocks.some(({ kind }) => kind === 'paragraph') ? 'given' : 'full';
      blocks.push(paragraphBlock(paragraph, assignment, asked, opening));
      const report = reportFor(paragraph.lines, reports);
      const aside =
        report && assignment.reports.length - reports.length < mostAsides
          ? asideFrom(report)
          : null;
      if (report) reports.splice(reports.indexOf(report), 1);
      if (aside) blocks.push(aside);
    }
  }
  return blocks;
}

/** "But my father built it again" has nothing before it any more. */
const opened = (lines: Line[]): Line[] =>
  lines.map((line, at) => (at === 0 ? { ...line, text: withoutJoint(line.text) } : line));

function paragraphBlock(
  paragraph: Paragraph,
  { teller }: Assignment,
  { person }: AskedFor,
  opening: 'full' | 'given',
): Block {
  const lines = opened(paragraph.lines);
  const texts =
    person === 'first'
      ? lines.map(({ text }) => text)
      : inThirdPerson(withSubjects(lines), teller, opening);
  return { kind: 'paragraph', sentences: lines.map((line, at) => sentenceOf(line, texts[at])) };
}

const inThirdPerson = (texts: string[], teller: Teller, opening: 'full' | 'given') =>
  paragraphInThirdPerson(texts, teller, opening).map((shifted, at) =>
    asTold(texts[at] ?? shifted, shifted),
  );

const sentenceOf = ({ text, sources }: Line, shifted: string | undefined) => ({
  text: shifted ?? text,
  sources,
});
