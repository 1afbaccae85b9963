import { hitsByTheme } from '#server/mind/abilities/find-themes/theme-hits.ts';
import { withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Note, Source } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { bookNameOf } from '#server/mind/teller.ts';
import { numberInWords } from '#server/number-words.ts';
import { arranged } from './arrange.ts';
import { isBareAnswer, questionFor } from './bare-answers.ts';
import type { Form } from './forms.ts';
import { ownName, placeLine } from './headings.ts';
import type { Chapter, Line, Passage } from './passage.ts';
import { paragraphsIn } from './passages.ts';
import { photosBy } from './photos.ts';
import { unsureSentences } from './story-sentences.ts';
import { withoutGuesses } from './unmarked.ts';
import type { Assignment, Block, Piece } from './write-piece.ts';

/** Their sentences, chosen, set in order and in chapters; not a word of them is ours. */
export function writePiece(assignment: Assignment): Piece {
  const { form, story, passages, name, chapters, rows, used } = arranged(assignment);
  const prose = chapters.flatMap((chapter) => chapter.passages);
  const blocks = blocksOf(chapters, assignment);
  if (rows.length > 0) blocks.push(...datesBlocks(rows, form));
  return {
    name: nameFor(form, chapters, name, assignment),
    blocks,
    leftOver: leftOverOf(
      story,
      passages,
      new Set([...prose.map(({ order }) => order), ...[...used].map(({ order }) => order)]),
      new Set(blocks.flatMap((block) => (block.kind === 'photo' ? [block.photoId] : []))),
    ),
    metadata: {
      theme: themeOf(prose),
      tone: phrasing('own words'),
      length: assignment.length,
    },
  };
}

function blocksOf(chapters: readonly Chapter[], { photos }: Assignment): Block[] {
  const pictures = photosBy(
    photos,
    chapters.flatMap(({ passages }) => passages),
  );
  return chapters.flatMap((chapter, at): Block[] => [
    ...headingOf(chapter, chapters.length > 1 ? at + 1 : null),
    ...chapter.passages.flatMap((passage) => [
      ...paragraphOf(passage),
      ...(pictures.get(passage) ?? []).map(
        ({ id, caption }): Block => ({ kind: 'photo', photoId: id, caption }),
      ),
    ]),
  ]);
}

/** A chapter that nothing surely names is called by its number, where there are several. */
function headingOf(chapter: Chapter, number: number | null): Block[] {
  const untitled = number === null ? null : phrasing('untitled', { number: numberInWords(number) });
  const text = chapter.title ?? untitled;
  const place = chapter.isNamed ? null : placeLine(chapter);
  return text === null ? [] : [{ kind: 'heading', text, ...(place && { place }) }];
}

function paragraphOf(passage: Passage): Block[] {
  const question = questionFor(passage);
  const { source } = passage.unit;
  return [
    ...(question ? [{ kind: 'question' as const, text: question }] : []),
    ...paragraphsIn(passage.unit, passage.lines).map((lines) => ({
      kind: 'paragraph' as const,
      sentences: withoutGuesses(lines).flatMap((own) => [
        { text: own.map(({ written }) => written).join(' '), sources: sourcesOf(source, own) },
        ...own.flatMap(({ sentence }) => (sentence.notes ?? []).map(inBrackets)),
      ]),
    })),
  ];
}

const inBrackets = ({ words, source }: Note) => ({ text: `[${words}]`, sources: [source] });

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
