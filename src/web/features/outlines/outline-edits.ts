import type { OutlineChapter } from '#contract/outlines.ts';

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What a chapter that is given up held goes to the one before it, or to the next. */
export function withoutChapter(chapters: OutlineChapter[], at: number): OutlineChapter[] {
  const gone = chapters[at];
  const heir = at > 0 ? at - 1 : 1;
  return chapters
    .map((chapter, index) =>
      index === heir
        ? { ...chapter, groups: [...chapter.groups, ...(gone?.groups ?? [])] }
        : chapter,
    )
    .toSpliced(at, 1);
}
