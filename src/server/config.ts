import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { defaultPermissions, privatePermissions } from '#contract/profiles.ts';
import { CannotStart } from './errors.ts';

type Environment = Record<string, string | undefined>;

export type Config = ReturnType<typeof readConfig>;

/** Environment → typed configuration. A wrong or half-set group stops the start with one line. */
export function readConfig(environment: Environment = process.env) {
  const get = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(get('PORT'));
  const host = get('HOST') ?? '127.0.0.1';
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  return {
    port,
    host,
    dataDir,
    /** Where people reach us. Unset, any address that reaches this process will do. */
    publicUrl: readUrl('PUBLIC_URL', get('PUBLIC_URL')),
    /** The proxies whose X-Forwarded-For is believed. */
    trustProxy: readProxies(get('TRUST_PROXY')),
    database: readDatabase(get('DATABASE_URL'), dataDir),
    storage: readStorage(get, dataDir),
    mail: readMail(get, dataDir),
    openai: readOpenAi(get),
    mind: readMind(get),
    ears: readEars(get),
    voice: readVoice(get),
    /** Where research reads, when it is not Wikipedia itself. */
    wikipediaUrl: readUrl('WIKIPEDIA_BASE_URL', get('WIKIPEDIA_BASE_URL')),
    google: readGoogle(get),
    encryptionKey: readKey(get('ENCRYPTION_KEY')),
    adminEmails: new Set(
      get('ADMIN_EMAILS')
        ?.toLowerCase()
        .split(/[\s,]+/) ?? [],
    ),
    /** Administrators get nowhere without a second factor. */
    adminsNeedSecondFactor: readFlag('ADMINS_NEED_SECOND_FACTOR', get('ADMINS_NEED_SECOND_FACTOR')),
    privacyDefaults: readPrivacy(get('PRIVACY_DEFAULTS')),
    contactEmail: get('CONTACT_EMAIL') ?? addressIn(get('MAIL_FROM')) ?? null,
    /** With WEB_ONLY the background work is left to `npm run worker`. */
    webOnly: readFlag('WEB_ONLY', get('WEB_ONLY')),
    logLevel: readLogLevel(get('LOG_LEVEL')),
  };
}

function readPort(text = '3000') {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new CannotStart(`PORT is "${text}": give a number between 0 and 65535.`);
}

function readUrl(name: string, text: string | undefined) {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new CannotStart(`${name} is "${text}": give an address such as https://walt.example.org.`);
}

function readProxies(text: string | undefined) {
  if (text === undefined) return false;
  const proxies = text.split(/\s*,\s*/);
  if (proxies.every(isProxy)) return proxies;
  throw new CannotStart(
    `TRUST_PROXY is "${text}": give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.`,
  );
}

function isProxy(text: string) {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  const most = version === 4 ? 32 : 128;
  return (
    more.length === 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most))
  );
}

function readDatabase(url: string | undefined, dataDir: string) {
  if (url === undefined)
    return { kind: 'embedded', directory: resolve(dataDir, 'postgres') } as const;
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) {
    return { kind: 'url', url } as const;
  }
  throw new CannotStart(
    'DATABASE_URL is not an address such as postgres://user:password@host/name.',
  );
}

type Get = (name: string) => string | undefined;

function readStorage(get: Get, dataDir: string) {
  const group = [
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ];
  const given = group.filter(get);
  if (given.length === 0) return { kind: 'disk', directory: resolve(dataDir, 'files') } as const;
  const need = (name: string) => {
    const value = get(name);
    if (value) return value;
    throw new CannotStart(
      `${given[0]} is set but ${name} is not: set it, or unset ${given.join(', ')}.`,
    );
  };
  const endpoint = readUrl('S3_ENDPOINT', get('S3_ENDPOINT'))?.href;
  return {
    kind: 's3',
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    region: get('S3_REGION') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
  } as const;
}

function readMail(get: Get, dataDir: string) {
  const url = get('SMTP_URL');
  const from = get('MAIL_FROM');
  if (!url && !from) {
    return {
      kind: 'outbox',
      directory: resolve(dataDir, 'outbox'),
      from: 'Walt <walt@localhost>',
    } as const;
  }
  if (!url) throw new CannotStart('MAIL_FROM is set but SMTP_URL is not: set both, or neither.');
  if (!from) throw new CannotStart('SMTP_URL is set but MAIL_FROM is not: set both, or neither.');
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new CannotStart('SMTP_URL is not an address such as smtp://user:password@host:587.');
  }
  if (!addressIn(from)) {
    throw new CannotStart(
      `MAIL_FROM is "${from}": give an address such as Walt <walt@example.org>.`,
    );
  }
  return { kind: 'smtp', url, from } as const;
}

const openAiUrl = 'https://api.openai.com/v1';

/** A key is always asked for, also where the server takes none: any word will do there. */
function readOpenAi(get: Get) {
  const key = get('OPENAI_API_KEY');
  const group = [
    'BASE_URL',
    'MODEL',
    'REALTIME_MODEL',
    'TRANSCRIBE_MODEL',
    'CONTEXT_TOKENS',
    'MONTHLY_TOKENS',
    'MONTHLY_TOKENS_PER_PERSON',
  ];
  const given = group.map((name) => `OPENAI_${name}`).filter(get);
  if (!key && given.length === 0) return undefined;
  if (!key) {
    throw new CannotStart(
      `${given[0]} is set but OPENAI_API_KEY is not: set it (any word, for a server that asks for none), or unset ${given.join(', ')}.`,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new CannotStart('OPENAI_API_KEY has characters that a key cannot have: copy it again.');
  }
  return {
    key,
    baseUrl: readUrl('OPENAI_BASE_URL', get('OPENAI_BASE_URL'))?.href ?? openAiUrl,
    model: get('OPENAI_MODEL'),
    realtimeModel: get('OPENAI_REALTIME_MODEL'),
    transcribeModel: get('OPENAI_TRANSCRIBE_MODEL'),
  };
}

/** Who thinks: OpenAI where there is a key for it; another server only with a model that is named. */
function readMind(get: Get) {
  const openai = readOpenAi(get);
  const model = openai?.model ?? (get('OPENAI_BASE_URL') ? undefined : 'gpt-5-mini');
  if (!openai || !model) return { kind: 'offline' } as const;
  return {
    kind: 'model',
    key: openai.key,
    baseUrl: openai.baseUrl,
    model,
    contextTokens: readTokens(get, 'OPENAI_CONTEXT_TOKENS', leastContext) ?? 128_000,
    budget: {
      monthly: readTokens(get, 'OPENAI_MONTHLY_TOKENS') ?? null,
      monthlyPerPerson: readTokens(get, 'OPENAI_MONTHLY_TOKENS_PER_PERSON') ?? null,
    },
  } as const;
}

/** With less, neither the instructions nor an answer would fit. */
const leastContext = 12_000;

function readTokens(get: Get, name: string, least = 1) {
  const text = get(name);
  if (text === undefined) return undefined;
  const tokens = Number(text.replace(/[_,]/g, ''));
  if (Number.isInteger(tokens) && tokens >= least) return tokens;
  throw new CannotStart(`${name} is "${text}": give a whole number of tokens, ${least} at least.`);
}

/**
 * Who listens: the model that is named, else the models in a folder of one's own, else OpenAI where
 * there is a key for it, else what comes along. Another server is asked only for a model that is
 * named: most of them (Ollama, for one) cannot hear.
 */
function readEars(get: Get) {
  const openai = readOpenAi(get);
  const modelsDir = get('VOICE_MODELS_DIR');
  const hears = openai && !modelsDir && !get('OPENAI_BASE_URL');
  const model = openai?.transcribeModel ?? (hears ? 'gpt-transcribe' : undefined);
  if (openai && model) {
    return { kind: 'openai', key: openai.key, baseUrl: openai.baseUrl, model } as const;
  }
  return { kind: 'offline', ...(modelsDir && { modelsDir: resolve(modelsDir) }) } as const;
}

/** Who talks on the telephone: OpenAI where there is a key for it, another server only with a model that is named. */
function readVoice(get: Get) {
  const openai = readOpenAi(get);
  const modelsDir = get('VOICE_MODELS_DIR');
  const model = openai?.realtimeModel ?? (get('OPENAI_BASE_URL') ? undefined : 'gpt-realtime');
  if (!openai || !model) {
    const mostCalls = readMostCalls(get('MOST_CALLS'));
    return {
      kind: 'own',
      ...(modelsDir && { modelsDir: resolve(modelsDir) }),
      ...(mostCalls && { mostCalls }),
    } as const;
  }
  const { key, baseUrl, transcribeModel = 'gpt-transcribe' } = openai;
  return { kind: 'openai', key, baseUrl, model, transcribeModel } as const;
}

/** Who lets people link their Gmail: the client that an operator has registered with Google. */
function readGoogle(get: Get) {
  const group = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_BASE_URL'];
  const given = group.filter(get);
  if (given.length === 0) return undefined;
  const need = (name: string) => {
    const value = get(name);
    if (value) return value;
    throw new CannotStart(
      `${given[0]} is set but ${name} is not: set it, or unset ${given.join(', ')}.`,
    );
  };
  return {
    clientId: need('GOOGLE_CLIENT_ID'),
    clientSecret: need('GOOGLE_CLIENT_SECRET'),
    /** All of Google, when it is not Google itself. */
    baseUrl: readUrl('GOOGLE_BASE_URL', get('GOOGLE_BASE_URL')),
  };
}

function readMostCalls(text: string | undefined) {
  if (text === undefined) return undefined;
  const most = Number(text);
  if (Number.isInteger(most) && most > 0) return most;
  throw new CannotStart(
    `MOST_CALLS is "${text}": give how many calls this machine may carry at once.`,
  );
}

function readKey(text: string | undefined) {
  if (text === undefined) return undefined;
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new CannotStart(
    'ENCRYPTION_KEY is not 32 bytes in hex or base64: make one with `openssl rand -hex 32`.',
  );
}

function readPrivacy(text: string | undefined) {
  if (text === undefined) return defaultPermissions;
  if (text === 'private') return privatePermissions;
  throw new CannotStart(`PRIVACY_DEFAULTS is "${text}": the only value it takes is private.`);
}

function readFlag(name: string, text: string | undefined) {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new CannotStart(`${name} is "${text}": give true or false.`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** At a person's terminal only what needs them; where logs are collected, every request. */
function readLogLevel(text: string | undefined) {
  const level = text ?? (process.stdout.isTTY ? 'warn' : 'info');
  if (logLevels.includes(level)) return level;
  throw new CannotStart(`LOG_LEVEL is "${level}": give one of ${logLevels.join(', ')}.`);
}

const addressIn = (from: string | undefined) => from?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
