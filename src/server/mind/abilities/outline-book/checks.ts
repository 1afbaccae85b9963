import type { KeptOutlineQuest } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { hearing } from '#server/proof/specifics.ts';
import type { Outline, OutlineChapter } from './outline-book.ts';
import { groupsIn, type ModelOutline } from './prompt.ts';

/** A plan in which every telling belongs to one chapter, in words that were told; null where there is none. */
export function checkedOutline(
  { chapters }: ModelOutline,
  quest: KeptOutlineQuest,
): Outline | null {
  const unheard = hearing([
    ...quest.told.map(({ text }) => text),
    ...quest.summaries.map(({ summary }) => summary),
    ...quest.teller.brief.chapters,
    ...namesOf(quest.teller),
  ]);
  const groups = groupsIn(quest);
  const taken = new Set<string>();
  const kept = chapters.flatMap(({ title, about, parts }, at): OutlineChapter[] => {
    const own = parts.flatMap((id) => groups[Number(/^part-(\d+)$/u.exec(id)?.[1]) - 1] ?? []);
    const fresh = own.filter((group) => !taken.has(group));
    for (const group of fresh) taken.add(group);
    if (fresh.length === 0) return [];
    return [
      {
        title:
          unheard(title, 'title').length === 0 && title.trim() ? title.trim() : `Part ${at + 1}`,
        about: unheard(about).length === 0 ? about.trim() : '',
        groups: [...new Set(fresh)],
      },
    ];
  });
  return kept.length > 0 ? { chapters: withAll(kept, groups) } : null;
}

/** What no chapter has goes where the telling before it went. */
export function withAll(chapters: OutlineChapter[], groups: string[]): OutlineChapter[] {
  const all = chapters.map((chapter) => ({ ...chapter, groups: [...chapter.groups] }));
  let last = all[0];
  for (const group of groups) {
    const home = all.find((chapter) => chapter.groups.includes(group));
    if (home) last = home;
    else last?.groups.push(group);
  }
  return all;
}
