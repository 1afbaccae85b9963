import { speakerOf } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import {
  listCallRecordings,
  recordedConversations,
} from '#server/features/call-recordings/call-recordings.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { pageOfConversations } from './conversation-list.ts';
import { withAllMessages } from './conversations.ts';
import { type Talk, talkPage } from './talk-page.ts';

/** All that was said in each project, read some conversations at a time as the zip takes them. */
export async function* conversationExport({ db }: Deps, userId: string): AsyncIterable<ExportPart> {
  for await (const { project, title, folder } of eachOwnProject(db, userId)) {
    const { rows } = await pageOfConversations(db, { project }, { limit: 1 });
    if (rows.length === 0) continue;
    const name = `${folder}/conversations`;
    yield filesTelling(
      () => eachTalk(db, project),
      [
        jsonOf(`${name}.json`, ({ conversation }: Talk) => conversation),
        { path: `${name}.md`, head: '# Your conversations with Walt\n', each: describeTalk },
        talkPage(`${name}.html`, title),
      ],
    );
  }
}

/** As many as are read at once; the longest of them has to fit into memory beside the others. */
const atOnce = 20;

/** Every conversation of a project with all that was said in it, in the same three queries for some at a time. */
async function* eachTalk(db: Tx, project: OwnProject): AsyncGenerator<Talk> {
  const withVoice = await recordedConversations(db, project);
  let cursor: string | undefined;
  do {
    const page = await pageOfConversations(db, { project }, { limit: atOnce, cursor });
    const rows = page.rows.map(({ cursor: _, ...row }) => row);
    for (const conversation of await withAllMessages(db, rows)) {
      const recordings = withVoice.has(conversation.id)
        ? await listCallRecordings(db, conversation)
        : [];
      yield { conversation, recordings };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

function describeTalk({ conversation: { interview, summary, messages, createdAt } }: Talk) {
  const title = `## ${interview?.name ?? 'Conversation'}, ${createdAt.toISOString().slice(0, 10)}`;
  const said = messages.map(({ role, content }) => `**${speakerOf(role)}:** ${content}`);
  return `\n${[title, summary, ...said].filter(Boolean).join('\n\n')}\n`;
}
