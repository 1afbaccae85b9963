import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#server/db/database.ts';

/** A database of a test's own in which nothing has been made yet; it is gone when the test has ended. */
export async function emptyDatabase() {
  const admin = connect(inject('postgresUrl'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`create database ${name} template template0`);
  const url = new URL(admin.url);
  url.pathname = `/${name}`;
  const database = connect(url.href);
  onTestFinished(async () => {
    await database.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return database;
}
