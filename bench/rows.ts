type Pool = { query(text: string, values?: unknown[]): Promise<unknown> };

const words = `'The year ' || (1900 + n % 100) || ', by the river, and what came of it in the end. '`;
const when = `now() - n * interval '1 minute'`;
const heron = `case when n % 500 = 0 then ' A heron stood there.' else '' end`;

/** A project's contents: as many rows of each kind as are wanted, and ten messages to a conversation. */
export async function layRows(pool: Pool, projectId: string, rows: number) {
  const every = `from generate_series(1, ${rows}) n`;
  const lay = async (statement: string) => {
    await pool.query('set statement_timeout = 0');
    await pool.query(statement.replaceAll('$project', `'${projectId}'::uuid`));
  };
  const conversations = Math.ceil(rows / 10);
  await lay(`insert into conversations (id, project_id, type, status, message_count, created_at)
    select gen_random_uuid(), $project, 'interview', 'completed', 10, ${when}
    from generate_series(1, ${conversations}) n`);
  await lay(`insert into messages
      (id, conversation_id, project_id, client_id, position, role, content, created_at)
    select gen_random_uuid(), c.id, $project, n::text, n, 'user', ${words} || ${heron}, c.created_at
    from conversations c cross join generate_series(0, 9) n where c.project_id = $project`);
  await lay(`insert into notes
      (id, project_id, conversation_id, content, created_by, created_at)
    select gen_random_uuid(), $project, c.id, ${words}, 'walt-auto', c.created_at
    from conversations c cross join generate_series(1, 10) n where c.project_id = $project`);
  await lay(`insert into entries
      (id, project_id, kind, content, word_count, created_at)
    select gen_random_uuid(), $project, 'text', ${words} || ${heron}, 12, ${when} ${every}`);
  await lay(`insert into photos
      (id, project_id, filename, original_name, s3_key, file_size, mime_type, uploaded_at)
    select gen_random_uuid(), $project, 'a.jpg', 'a.jpg', gen_random_uuid(), 1, 'image/jpeg', ${when}
    ${every}`);
  await lay(`insert into ai_tasks
      (id, project_id, task_type, status, scope, input, created_at)
    select gen_random_uuid(), $project, 'theme_analysis', 'completed', 'all_conversations', '{}', ${when}
    ${every}`);
}
