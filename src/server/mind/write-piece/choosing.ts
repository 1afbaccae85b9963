import { quotationsOf } from '#server/mind/language/quotations.ts';
import { isAskedForMeaning, weightOf } from '#server/mind/language/telling.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Form } from './asked-for.ts';
import type { Places } from './headings.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';
import { mostToldOf, passagesAbout } from './persons.ts';
import { paragraphsOf, sectionsOf } from './sections.ts';
import { without, wordCount } from './shortening.ts';

/** The part of what was told that a form is about, in the order in which it is to stand. */
export function chosenFor(
  form: Form,
  passages: Passage[],
  teller: Teller,
  places: Places,
): Passage[] {
  switch (form) {
    case 'scene':
      return sceneOf(passages);
    case 'portrait':
      return portraitOf(passages, teller);
    case 'letter':
      return letterOf(passages);
    case 'chapter':
      return chapterOf(passages, places);
    case 'biography':
      return passages;
  }
}

const sceneScore = (lines: Line[]) =>
  lines.reduce((sum, { telling }) => sum + telling.scene + (telling.event ? 0.5 : 0), 0);

/** The passage with most to see and hear, and what was told at once with it of the same time. */
function sceneOf(passages: Passage[]): Passage[] {
  const best = passages.toSorted(
    (one, other) => sceneScore(other.lines) - sceneScore(one.lines),
  )[0];
  if (!best) return [];
  const at = passages.indexOf(best);
  const near = (other: Passage | undefined) =>
    other !== undefined &&
    (other.unit.id === best.unit.id ||
      (other.stands === 'behind another' && passages.indexOf(other) === at + 1));
  return passages.filter((passage) => passage === best || near(passage));
}

/** What they did or said comes first, kinship and dates after it. */
function portraitOf(passages: Passage[], teller: Teller): Passage[] {
  const person = mostToldOf(passages, teller);
  if (!person) return passages;
  const about = passagesAbout(person, passages);
  const lively = about.toSorted((one, other) => liveliness(other) - liveliness(one))[0];
  return lively && liveliness(lively) > 0
    ? [lively, ...about.filter((one) => one !== lively)]
    : about;
}

const liveliness = ({ lines }: Passage) =>
  lines.reduce((sum, { text, telling }) => sum + quotationsOf(text).length * 3 + telling.scene, 0);

const stories = 3;

/** A few things that happened, and at the end what they came to. */
function letterOf(passages: Passage[]): Passage[] {
  const meant = passages.filter(({ unit, when }) => !when && isAskedForMeaning(unit.question));
  const closing = meant.length > 0 ? meant : passages.slice(-1);
  const told = passages
    .filter((passage) => !closing.includes(passage) && passage.stands === 'alone')
    .toSorted((one, other) => storyWorth(other) - storyWorth(one))
    .slice(0, stories);
  return [...passages.filter((passage) => told.includes(passage)), ...closing];
}

const storyWorth = ({ lines }: Passage) =>
  sceneScore(lines) + lines.reduce((sum, { telling }) => sum + weightOf(telling) / 4, 0);

const smallChapter = 150;

/** The stretch of years for which there is most; a neighbour comes along where it is thin. */
function chapterOf(passages: Passage[], places: Places): Passage[] {
  const sections = sectionsOf(paragraphsOf(passages), places).map(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines),
  );
  const best = sections.toSorted((one, other) => wordCount(other) - wordCount(one))[0] ?? [];
  const next = sections[sections.indexOf(best) + 1] ?? [];
  const kept = new Set(wordCount(best) < smallChapter ? [...best, ...next] : best);
  const gone = passages.flatMap(({ lines }) => lines).filter((line) => !kept.has(line));
  return without(passages, new Set(gone));
}
