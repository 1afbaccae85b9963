import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultPermissions, privatePermissions } from '#contract/profiles.ts';
import { readConfig } from './config.ts';
import { CannotStart } from './errors.ts';

const s3 = {
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush-hush',
};
const smtp = {
  SMTP_URL: 'smtp://u:hush-hush@mail.example.org:587',
  MAIL_FROM: 'Walt <w@example.org>',
};

describe('with nothing configured', () => {
  it('everything is on this machine, under ./data', () => {
    const data = resolve('./data');
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: data,
      publicUrl: undefined,
      trustProxy: false,
      database: { kind: 'embedded', directory: resolve(data, 'postgres') },
      storage: { kind: 'disk', directory: resolve(data, 'files') },
      mail: { kind: 'outbox', directory: resolve(data, 'outbox') },
      encryptionKey: undefined,
      adminEmails: new Set(),
      privacyDefaults: defaultPermissions,
      webOnly: false,
    });
  });

  it('a variable that is empty or blank counts as not set', () => {
    const names = ['PORT', 'DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'PUBLIC_URL', 'TRUST_PROXY'];
    const { logLevel: _, ...blank } = readConfig(Object.fromEntries(names.map((n) => [n, ' '])));
    const { logLevel: __, ...empty } = readConfig({});
    expect(blank).toEqual(empty);
  });
});

describe('a variable is understood', () => {
  it.each<[string, Record<string, string>, object]>([
    ['PORT 0, any free one', { PORT: '0' }, { port: 0 }],
    [
      'DATA_DIR',
      { DATA_DIR: '/srv/walt' },
      { storage: { kind: 'disk', directory: '/srv/walt/files' } },
    ],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: 'https://walt.example.org' },
      { publicUrl: new URL('https://walt.example.org') },
    ],
    ['TRUST_PROXY, one', { TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: ['10.0.0.0/8'] }],
    [
      'TRUST_PROXY, several',
      { TRUST_PROXY: 'loopback , ::1,192.0.2.7' },
      { trustProxy: ['loopback', '::1', '192.0.2.7'] },
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://u@h/d' },
      { database: { kind: 'url', url: 'postgresql://u@h/d' } },
    ],
    [
      'the S3 group',
      s3,
      {
        storage: {
          kind: 's3',
          bucket: 'photos',
          region: 'us-east-1',
          endpoint: 'https://s3.example.org/',
        },
      },
    ],
    [
      'the SMTP group',
      smtp,
      { mail: { kind: 'smtp', from: 'Walt <w@example.org>' }, contactEmail: 'w@example.org' },
    ],
    [
      'WIKIPEDIA_BASE_URL',
      { WIKIPEDIA_BASE_URL: 'http://wiki.internal:8080' },
      { wikipediaUrl: new URL('http://wiki.internal:8080') },
    ],
    [
      'the Google group',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush-hush' },
      { google: { clientId: 'id', clientSecret: 'hush-hush', baseUrl: undefined } },
    ],
    [
      'GOOGLE_BASE_URL',
      {
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 's',
        GOOGLE_BASE_URL: 'http://google.internal',
      },
      { google: { baseUrl: new URL('http://google.internal') } },
    ],
    [
      'CONTACT_EMAIL',
      { CONTACT_EMAIL: 'hello@example.org' },
      { contactEmail: 'hello@example.org' },
    ],
    [
      'ADMIN_EMAILS',
      { ADMIN_EMAILS: 'A@example.org, b@Example.org c@example.org' },
      { adminEmails: new Set(['a@example.org', 'b@example.org', 'c@example.org']) },
    ],
    ['PRIVACY_DEFAULTS', { PRIVACY_DEFAULTS: 'private' }, { privacyDefaults: privatePermissions }],
    [
      'ENCRYPTION_KEY in hex',
      { ENCRYPTION_KEY: 'ab'.repeat(32) },
      { encryptionKey: Buffer.alloc(32, 0xab) },
    ],
    [
      'ENCRYPTION_KEY in base64',
      { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') },
      { encryptionKey: Buffer.alloc(32, 7) },
    ],
    ['WEB_ONLY', { WEB_ONLY: 'true' }, { webOnly: true }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('%s', (_, environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });
});

describe('a wrong variable stops the start with one line that names it', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT is "eighty": give a number between 0 and 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536": give a number between 0 and 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1": give a number between 0 and 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5": give a number between 0 and 65535.'],
    [
      { PUBLIC_URL: 'walt.example.org' },
      'PUBLIC_URL is "walt.example.org": give an address such as https://walt.example.org.',
    ],
    [
      { PUBLIC_URL: 'ftp://walt.example.org' },
      'PUBLIC_URL is "ftp://walt.example.org": give an address such as https://walt.example.org.',
    ],
    [
      { WIKIPEDIA_BASE_URL: 'wiki.internal' },
      'WIKIPEDIA_BASE_URL is "wiki.internal": give an address such as https://walt.example.org.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'id' },
      'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not: set it, or unset GOOGLE_CLIENT_ID.',
    ],
    [
      { GOOGLE_CLIENT_SECRET: 'hush-hush', GOOGLE_BASE_URL: 'http://google.internal' },
      'GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not: set it, or unset GOOGLE_CLIENT_SECRET, GOOGLE_BASE_URL.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush-hush', GOOGLE_BASE_URL: 'google' },
      'GOOGLE_BASE_URL is "google": give an address such as https://walt.example.org.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is "true": give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '127.0.0.1,,10.0.0.1' },
      'TRUST_PROXY is "127.0.0.1,,10.0.0.1": give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY is "0.0.0.0/0": give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY is "10.0.0.0/33": give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.',
    ],
    [
      { DATABASE_URL: 'mysql://u:hush-hush@h/d' },
      'DATABASE_URL is not an address such as postgres://user:password@host/name.',
    ],
    [
      { DATABASE_URL: 'localhost' },
      'DATABASE_URL is not an address such as postgres://user:password@host/name.',
    ],
    [
      { S3_BUCKET: 'photos' },
      'S3_BUCKET is set but S3_ACCESS_KEY_ID is not: set it, or unset S3_BUCKET.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example.org' },
      'S3_ENDPOINT is set but S3_BUCKET is not: set it, or unset S3_ENDPOINT.',
    ],
    [
      { S3_REGION: 'eu-west-1' },
      'S3_REGION is set but S3_BUCKET is not: set it, or unset S3_REGION.',
    ],
    [
      { ...s3, S3_SECRET_ACCESS_KEY: '' },
      'S3_BUCKET is set but S3_SECRET_ACCESS_KEY is not: set it, or unset S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID.',
    ],
    [
      { ...s3, S3_ENDPOINT: 's3.example.org' },
      'S3_ENDPOINT is "s3.example.org": give an address such as https://walt.example.org.',
    ],
    [{ SMTP_URL: smtp.SMTP_URL }, 'SMTP_URL is set but MAIL_FROM is not: set both, or neither.'],
    [{ MAIL_FROM: smtp.MAIL_FROM }, 'MAIL_FROM is set but SMTP_URL is not: set both, or neither.'],
    [
      { ...smtp, SMTP_URL: 'https://u:hush-hush@mail.example.org' },
      'SMTP_URL is not an address such as smtp://user:password@host:587.',
    ],
    [
      { ...smtp, MAIL_FROM: 'Walt' },
      'MAIL_FROM is "Walt": give an address such as Walt <walt@example.org>.',
    ],
    [
      { ENCRYPTION_KEY: 'hush-hush' },
      'ENCRYPTION_KEY is not 32 bytes in hex or base64: make one with `openssl rand -hex 32`.',
    ],
    [
      { PRIVACY_DEFAULTS: 'public' },
      'PRIVACY_DEFAULTS is "public": the only value it takes is private.',
    ],
    [{ WEB_ONLY: 'yes' }, 'WEB_ONLY is "yes": give true or false.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": give one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('%j', (environment, sentence) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(CannotStart);
    expect(read).toThrow(new CannotStart(sentence));
    expect(sentence).not.toContain('hush-hush');
    expect(sentence).not.toContain('\n');
  });
});

const key = { OPENAI_API_KEY: 'sk-test' };
const mindOf = (environment: Record<string, string>) => readConfig(environment).mind;

it('who thinks follows from what is set', () => {
  expect(mindOf({})).toEqual({ kind: 'offline' });
  expect(mindOf(key)).toMatchObject({ kind: 'model', baseUrl: 'https://api.openai.com/v1' });
  expect(mindOf({ ...key, OPENAI_MODEL: 'gpt-5' })).toMatchObject({ model: 'gpt-5' });
  const elsewhere = { ...key, OPENAI_BASE_URL: 'http://localhost:11434/v1' };
  expect(mindOf(elsewhere)).toEqual({ kind: 'offline' });
  expect(mindOf({ ...elsewhere, OPENAI_MODEL: 'llama' })).toMatchObject({
    kind: 'model',
    key: 'sk-test',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama',
  });
});
