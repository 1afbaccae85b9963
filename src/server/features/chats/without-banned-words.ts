import type { Deps } from '#server/compose.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import type { KeptMoment } from '#server/mind/mind.ts';

type Said = Pick<KeptMoment, 'turns' | 'notes'>;

/** What Walt says where all that he had said is to stand nowhere. */
const nothingElse = 'Please go on.';

/** Notes and Walt's own words say nothing that is to stand nowhere; what the person said is withheld by itself. */
export async function withoutBanned<Moment extends Said>(
  { db, mind }: Pick<Deps, 'db' | 'mind'>,
  project: OwnProject,
  moment: Moment,
): Promise<Moment> {
  const phrases = (await bannedRows(db, project)).map(({ text }) => text);
  if (phrases.length === 0) return moment;
  const { turns, notes } = moment;
  const texts = [
    ...notes.map(({ content }) => content),
    ...turns.flatMap(({ role, content }) => (role === 'assistant' ? sentencesOf(content) : [])),
  ];
  const { says } = await mind.findBanned({ phrases, told: [], texts }, project.userId);
  const banned = new Set(texts.filter((_, at) => says[at]));
  return {
    ...moment,
    notes: notes.filter(({ content }) => !banned.has(content)),
    turns: turns.map((turn) => {
      const sentences = turn.role === 'assistant' ? sentencesOf(turn.content) : [];
      if (!sentences.some((sentence) => banned.has(sentence))) return turn;
      const kept = sentences.filter((sentence) => !banned.has(sentence));
      return { ...turn, content: kept.join(' ') || nothingElse };
    }),
  };
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/u);
