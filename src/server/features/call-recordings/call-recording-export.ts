import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { callRecordingsTable } from './call-recordings.table.ts';
import { listCallRecordings, ownCallRecording } from './call-recordings.ts';
import { fileNameOf, joinPieces, listPieces } from './voice-sound.ts';

/** The person's voice in every call, and a list that says where each message was spoken. */
export async function* callRecordingExport(deps: Deps, userId: string): AsyncIterable<ExportFile> {
  const { db } = deps;
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const list = [];
    for (const { id } of await listSpoken(deps, project.id)) {
      const conversation = await ownConversation(db, userId, id);
      for (const recording of await listCallRecordings(db, conversation)) {
        const own = await ownCallRecording(db, conversation, recording.callId);
        const path = `${folder}/voices/${fileNameOf(own)}`;
        list.push({ conversationId: id, ...recording, file: path });
        yield { path, open: async () => joinPieces(deps, await listPieces(db, own)) };
      }
    }
    if (list.length > 0) {
      yield { path: `${folder}/voices.json`, text: JSON.stringify(list, null, 2) };
    }
  }
}

const listSpoken = ({ db }: Deps, projectId: string) =>
  db
    .selectDistinct({ id: conversationsTable.id })
    .from(conversationsTable)
    .innerJoin(callRecordingsTable, eq(callRecordingsTable.conversationId, conversationsTable.id))
    .where(eq(conversationsTable.projectId, projectId))
    .orderBy(asc(conversationsTable.id));
