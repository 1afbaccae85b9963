import { artefactMessages } from '#contract/artefact-messages.ts';
import { hitsByTheme } from '#server/mind/abilities/find-themes/theme-hits.ts';
import { withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Source } from '#server/mind/reading/doc.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { bookNameOf, isOwnLife } from '#server/mind/teller.ts';
import { datesIn, isBareAnswer, questionFor, saysTooLittle } from './bare-answers.ts';
import { birthYear } from './birth-year.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
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
import { ownName, placeLine } from './headings.ts';
import { namedChapters } from './named-chapters.ts';
import { type Episode, type Line, type Passage, wordsIn } from './passage.ts';
import { paragraphsIn, passagesOf } from './passages.ts';
import { photosBy } from './photos.ts';
import { unsureSentences } from './story-sentences.ts';
import { withoutGuesses } from './unmarked.ts';
import type { Assignment, Block, Piece } from './write-piece.ts';

/** Fewer words than these make no piece. */
const tooFew = 15;

/** Their sentences, chosen, set in order and in chapters; not a word of them is ours. */
export function writePiece(assignment: Assignment): Piece {
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
  const prose = chapters.flatMap((chapter) => chapter.passages);
  const blocks = blocksOf(chapters, assignment);
  if (rows.length > 0) blocks.push(...datesBlocks(rows, form));
  return {
    name: nameFor(form, chapters, chosen.name, assignment),
    blocks,
    leftOver: leftOverOf(
      story,
      passages,
      new Set([...prose.map(({ order }) => order), ...[...used].map(({ order }) => order)]),
      new Set(blocks.flatMap((block) => (block.kind === 'photo' ? [block.photoId] : []))),
    ),
    metadata: { theme: themeOf(prose), tone: phrasing('own words'), length },
  };
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
      : chaptersOf(episodes, story, isOwnLife(teller) ? born : null);
  const filled = chapters.filter(({ passages }) => passages.length > 0);
  if (form !== 'chapter') return filled;
  const [largest] = filled.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return largest ? [largest] : [];
}

const lengthOf = ({ passages }: Chapter): number =>
  passages.reduce((sum, passage) => sum + wordsIn(passage), 0);

function blocksOf(chapters: readonly Chapter[], { photos }: Assignment): Block[] {
  const pictures = photosBy(
    photos,
    chapters.flatMap(({ passages }) => passages),
  );
  return chapters.flatMap((chapter): Block[] => [
    ...headingOf(chapter, chapters.length),
    ...chapter.passages.flatMap((passage) => [
      ...paragraphOf(passage),
      ...(pictures.get(passage) ?? []).map(
        ({ id, caption }): Block => ({ kind: 'photo', photoId: id, caption }),
      ),
    ]),
  ]);
}

function headingOf(chapter: Chapter, count: number): Block[] {
  const place = chapter.isNamed ? null : placeLine(chapter);
  const text = chapter.title ?? place;
  if (!text || (count === 1 && chapter.title === null)) return [];
  return [{ kind: 'heading', text, ...(place && place !== text && { place }) }];
}

function paragraphOf(passage: Passage): Block[] {
  const question = questionFor(passage);
  const { source } = passage.unit;
  return [
    ...(question ? [{ kind: 'question' as const, text: question }] : []),
    ...paragraphsIn(passage.unit, passage.lines).map((lines) => ({
      kind: 'paragraph' as const,
      sentences: withoutGuesses(lines).map((own) => ({
        text: own.map(({ written }) => written).join(' '),
        sources: sourcesOf(source, own),
      })),
    })),
  ];
}

function sourcesOf(source: Source, lines: readonly Line[]): Source[] {
  const others = lines.flatMap(({ sentence: { putRightBy } }) => putRightBy ?? []);
  return [source, ...others.filter(({ id }, at) => at === 0 && id !== source.id)];
}

const datesBlocks = (rows: Extract<Block, { kind: 'dates' }>['rows'], form: Form): Block[] => [
  ...(form === 'biography' ? [{ kind: 'heading' as const, text: phrasing('dates') }] : []),
  { kind: 'dates', rows },
];

/** The book bears its name; anything else is called by what is most its own in it. */
function nameFor(
  form: Form,
  chapters: readonly Chapter[],
  name: string | null,
  { teller, format }: Assignment,
): string {
  if (form === 'biography') return bookNameOf(teller) || format.name;
  if (form === 'letter' && teller.brief.audience)
    return phrasing('letter for', { audience: teller.brief.audience });
  const [only] = chapters;
  return name ?? only?.title ?? ownName(only?.passages ?? []) ?? format.name;
}

/** What was told and not used, telling by telling; what may have been told as well. */
const leftOverOf = (
  { told }: Story,
  passages: readonly Passage[],
  used: ReadonlySet<number>,
  shown: ReadonlySet<string>,
) => [
  ...passages
    .filter(
      (passage) =>
        !used.has(passage.order) && !shown.has(passage.unit.source.id) && !isEmptyAnswer(passage),
    )
    .map(({ unit, lines }) => ({
      text: lines.map(({ written }) => written).join(' '),
      source: unit.source,
    })),
  ...told.flatMap((unit) =>
    unsureSentences(unit).map((one) => ({
      text: withoutCuts(one),
      source: unit.source,
    })),
  ),
];

const isEmptyAnswer = (passage: Passage): boolean =>
  isBareAnswer(passage) && passage.events.length === 0;

/** What most of it is about, in a word or two. */
function themeOf(passages: readonly Passage[]): string {
  const units = [...new Set(passages.map(({ unit }) => unit))];
  const [best] = [...hitsByTheme(units)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return best && best[1].length > 0 ? best[0].title : '';
}
