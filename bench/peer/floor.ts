import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import sharp from 'sharp';

/**
 * The floor: what Fastify, pg and sharp take for the same answers when nothing else is done. It
 * looks the session up and keeps to the person's own rows, since nothing may be served without that,
 * and does nothing more: no contract, limits, log or background work.
 */
const [url = '', directory = ''] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });

app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => {
  done(null, body);
});

async function signedIn(cookie = '') {
  const token = cookie.match(/walt_session=([^;]+)/)?.[1] ?? '';
  const { rows } = await pool.query({
    name: 'session',
    text: `select u.id, u.is_admin from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest('hex')],
  });
  return rows[0] ?? null;
}

app.get('/api/projects/:id/entries', async (request, reply) => {
  const user = await signedIn(request.headers.cookie);
  if (!user) return reply.status(401).send();
  const { id } = request.params as { id: string };
  const { limit } = request.query as { limit: string };
  const { rows } = await pool.query({
    name: 'entries',
    text: `select e.id, e.kind, e.content, e.word_count as "wordCount", e.version,
        e.created_at as "createdAt", e.updated_at as "updatedAt",
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as step,
        array(select r.id from recordings r where r.entry_id = e.id order by r.created_at)
          as "recordingIds"
      from entries e join projects p on p.id = e.project_id
      left join journey_steps s on s.id = e.step_id
      where e.project_id = $1 and p.user_id = $2
      order by e.created_at desc nulls last, e.id desc nulls last limit $3`,
    values: [id, user.id, Number(limit)],
  });
  return { entries: rows };
});

app.get('/api/admin/users', async (request, reply) => {
  const user = await signedIn(request.headers.cookie);
  if (!user?.is_admin) return reply.status(401).send();
  const { page } = request.query as { page: string };
  const { rows } = await pool.query({
    name: 'users',
    text: `select id, name, email, is_admin as "isAdmin", created_at as "createdAt",
        can_see_progress as "canSeeProgress", can_see_transcripts as "canSeeTranscripts",
        contribute_to_world_story as "contributeToWorldStory"
      from users order by place desc limit 50 offset $1`,
    values: [(Number(page) - 1) * 50],
  });
  const { rows: counted } = await pool.query({
    name: 'count',
    text: 'select count(*)::int as total from users',
  });
  return { users: rows, total: counted[0].total };
});

/** Kept, and made small at the first look; what was made is kept as well. */
app.post('/photos', async (request, reply) => {
  if (!(await signedIn(request.headers.cookie))) return reply.status(401).send();
  const id = randomUUID();
  await writeFile(join(directory, id), request.body as Buffer);
  return { id };
});

app.get('/photos/:id', async (request, reply) => {
  if (!(await signedIn(request.headers.cookie))) return reply.status(401).send();
  const { id } = request.params as { id: string };
  const file = await readFile(join(directory, id));
  const thumbnail = await sharp(file)
    .autoOrient()
    .resize(480, 480, { fit: 'inside' })
    .jpeg({ quality: 78 })
    .toBuffer();
  await writeFile(join(directory, `${id}.jpg`), thumbnail);
  return reply.type('image/jpeg').send(thumbnail);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = address && typeof address === 'object' ? address.port : 0;
process.stdout.write(`Ready at http://127.0.0.1:${port} \n`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
