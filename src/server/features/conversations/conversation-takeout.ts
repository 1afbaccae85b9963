import { Readable } from 'node:stream';
import type { Conversation } from '#contract/conversations.ts';
import { speakerOf } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { unlessGone } from '#server/errors.ts';
import { asJsonList, type TakeoutFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listConversations } from './conversation-list.ts';
import { getConversation } from './conversations.ts';

/** All that was said in each project, read one conversation at a time as the zip takes it. */
export async function* conversationTakeout(
  { db }: Deps,
  userId: string,
): AsyncIterable<TakeoutFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const { conversations } = await listConversations(db, { project }, { limit: 1 });
    if (conversations.length === 0) continue;
    const json = () => asJsonList(eachConversation(db, project));
    const markdown = () => asMarkdown(db, project);
    yield { path: `${folder}/conversations.json`, open: async () => Readable.from(json()) };
    yield { path: `${folder}/conversations.md`, open: async () => Readable.from(markdown()) };
  }
}

async function* eachConversation(db: Tx, project: OwnProject) {
  let cursor: string | undefined;
  do {
    const page = await listConversations(db, { project }, { limit: 20, cursor });
    for (const listed of page.conversations) {
      const conversation = await unlessGone(getConversation(db, listed));
      if (conversation) yield conversation;
    }
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
