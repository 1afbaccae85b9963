import { artefactMessages } from '#contract/artefact-messages.ts';
import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { isOwnLife } from '#server/mind/teller.ts';
import { datesIn, saysTooLittle } from './bare-answers.ts';
import { birthYear } from './birth-year.ts';
import { chaptersOf } from './chapters.ts';
import { episodesOf, inOrderOfLife } from './episodes.ts';
import {
  type Form,
  formOf,
  letterOf,
  mostWords,
  portraitOf,
  sceneOf,
  withinLength,
} from './forms.ts';
import { namedChapters } from './named-chapters.ts';
import { type Chapter, type Episode, type Passage, wordsIn, yearOf } from './passage.ts';
import { passagesOf } from './passages.ts';
import type { Assignment, Block } from './write-piece.ts';

/** Fewer words than these make no piece. */
const tooFew = 15;

export type Arrangement = {
  form: Form;
  story: Story;
  /** All that was told. */
  passages: Passage[];
  /** What a portrait is called. */
  name: string | null;
  episodes: Episode[];
  chapters: Chapter[];
  /** The life's dates, and what was answered with nothing else. */
  rows: Extract<Block, { kind: 'dates' }>['rows'];
  used: Set<Passage>;
};

/** What of a telling stands in a piece, in which order and in which chapters. */
export function arranged(assignment: Assignment): Arrangement {
  const { teller, told, today, length, format } = assignment;
  const story = linkStory(told, teller, today);
  const passages = passagesOf(story, teller);
  checkEnough(passages);
  const form = formOf(format);
  const chosen = chosenFor(form, passages, story);
  const { rows, used } = datesIn(chosen.passages);
  const written = withinLength(
    chosen.passages.filter(
      (passage) => !used.has(passage) && !saysTooLittle(passage) && !isCaption(passage, assignment),
    ),
    mostWords[length],
  );
  const episodes = inOrderOfLife(episodesOf(written));
  const chapters = chaptersFor(form, episodes, assignment, story);
  return { form, story, passages, name: chosen.name, episodes, chapters, rows, used };
}

/** It stands under its photo. */
const isCaption = ({ unit: { source } }: Passage, { photos }: Assignment): boolean =>
  source.type === 'photo' && photos.some(({ id }) => id === source.id);

function checkEnough(passages: readonly Passage[]): void {
  const words = passages.reduce((sum, passage) => sum + wordsIn(passage), 0);
  if (words === 0) throw new MindFailure(artefactMessages.nothingTold);
  if (words < tooFew) throw new MindFailure(phrasing('too little'));
}

type Chosen = { passages: Passage[]; name: string | null };

/** The part of what was told that a form is about. */
function chosenFor(form: Form, passages: Passage[], story: Story): Chosen {
  if (form === 'scene') return { passages: sceneOf(passages), name: null };
  if (form === 'letter') return { passages: letterOf(passages), name: null };
  const portrait = form === 'portrait' ? portraitOf(passages, story) : null;
  return portrait
    ? { passages: portrait.passages, name: portrait.person.names[0] ?? null }
    : { passages, name: null };
}

function chaptersFor(
  form: Form,
  episodes: Episode[],
  { teller, today }: Assignment,
  story: Story,
): Chapter[] {
  if (form === 'scene' || form === 'portrait' || form === 'letter')
    return [{ title: null, passages: episodes.flatMap(({ passages }) => passages) }];
  const born = birthYear(story, teller);
  const { chapters: named } = teller.brief;
  const chapters =
    named.length > 0
      ? namedChapters(named, episodes, { story, born, today })
      : chaptersOf(
          episodes,
          story,
          isOwnLife(teller) && story.birth ? yearOf(story.birth.from) : null,
        );
  const filled = chapters.filter(({ passages }) => passages.length > 0);
  if (form !== 'chapter') return filled;
  const [largest] = filled.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return largest ? [largest] : [];
}

const lengthOf = ({ passages }: Chapter): number =>
  passages.reduce((sum, passage) => sum + wordsIn(passage), 0);
