import { Readable } from 'node:stream';
import type { Conversation } from '#contract/conversations.ts';
import { speakerOf } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { asJsonList, type ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { pageOfConversations } from './conversation-list.ts';
import { withAllMessages } from './conversations.ts';

/** All that was said in each project, read some conversations at a time as the zip takes them. */
export async function* conversationExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const { rows } = await pageOfConversations(db, { project }, { limit: 1 });
    if (rows.length === 0) continue;
    const json = () => asJsonList(eachConversation(db, project));
    const markdown = () => asMarkdown(db, project);
    yield { path: `${folder}/conversations.json`, open: async () => Readable.from(json()) };
    yield { path: `${folder}/conversations.md`, open: async () => Readable.from(markdown()) };
  }
}

/** As many as are read at once; the longest of them has to fit into memory beside the others. */
const atOnce = 20;

/** Every conversation of a project with all that was said in it, in the same three queries for some at a time. */
export async function* eachConversation(db: Tx, project: OwnProject): AsyncGenerator<Conversation> {
  let cursor: string | undefined;
  do {
    const page = await pageOfConversations(db, { project }, { limit: atOnce, cursor });
    const rows = page.rows.map(({ cursor: _, ...row }) => row);
    yield* await withAllMessages(db, rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

async function* asMarkdown(db: Tx, project: OwnProject) {
  yield '# Your conversations with Walt\n';
  for await (const conversation of eachConversation(db, project)) {
    yield describeConversation(conversation);
  }
}

function describeConversation({ interview, summary, messages, createdAt }: Conversation) {
  const title = `## ${interview?.name ?? 'Conversation'}, ${createdAt.toISOString().slice(0, 10)}`;
  const said = messages.map(({ role, content }) => `**${speakerOf(role)}:** ${content}`);
  return `\n${[title, summary, ...said].filter(Boolean).join('\n\n')}\n`;
}
