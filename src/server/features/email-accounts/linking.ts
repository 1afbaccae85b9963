import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { emailMessages } from '#contract/email-accounts.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { Authorization, Google, GoogleTokens } from '#server/email/google.ts';
import { conflict, Failure, notFound } from '#server/errors.ts';
import type { Viewer } from '#server/http/gate.ts';
import { hashToken, seal, unseal } from '#server/secrets.ts';
import { emailAccountsTable, usedOauthStatesTable } from './email-accounts.table.ts';

export async function getStatus({ db, google }: Deps, userId: string) {
  const account = await findAccount(db, userId);
  return {
    isConnected: account !== undefined,
    isAvailable: google !== null,
    address: account?.address ?? null,
  };
}

async function findAccount(db: Tx, userId: string) {
  const [row] = await db
    .select()
    .from(emailAccountsTable)
    .where(eq(emailAccountsTable.userId, userId));
  return row;
}

function needGoogle({ google }: Deps): Google {
  if (google) return google;
  throw notFound(emailMessages.notSetUp);
}

const authorizationMinutes = 15;

/** Where Google asks the person. Nothing is stored for it: the state proves itself when it comes back. */
export async function beginLinking(deps: Deps, viewer: Viewer) {
  const ending = Date.now() + authorizationMinutes * 60_000;
  const open = `${randomBytes(16).toString('base64url')}.${ending}`;
  const state = `${open}.${proofOf(deps, viewer, open)}`;
  return needGoogle(deps).authUrl(authorizationOf(deps, state));
}

/** By it a state is known as ours, and as begun in this very session. */
const proofOf = ({ keys }: Deps, { userId, sessionId }: Viewer, open: string) =>
  createHmac('sha256', keys.for('gmail authorizations'))
    .update(`${userId} ${sessionId} ${open}`)
    .digest('base64url');

/** PKCE's secret follows from the state by a key that never leaves this machine. */
const authorizationOf = ({ keys, siteUrl }: Deps, state: string): Authorization => ({
  state,
  redirectUri: new URL('/api/gmail/callback', siteUrl).href,
  verifier: createHmac('sha256', keys.for('gmail verifiers')).update(state).digest('base64url'),
});

type Answered = { state: string; code?: string | undefined; error?: string | undefined };

/** The browser comes back from Google. Where it goes on is always a page of our own. */
export async function finishLinking(deps: Deps, viewer: Viewer, answered: Answered) {
  try {
    await link(deps, viewer, answered);
    return `${paths.gmail}?gmail_connected=true`;
  } catch (error) {
    // By kind alone: what Google said may quote a code or a token.
    const reason = error instanceof Error ? error.name : 'Error';
    deps.log.warn({ reason }, 'gmail could not be connected');
    return `${paths.gmail}?gmail_error=true`;
  }
}

async function link(deps: Deps, viewer: Viewer, { state, code, error }: Answered) {
  const { db } = deps;
  const google = needGoogle(deps);
  await spendState(deps, viewer, state);
  const answer = new URLSearchParams({ state, ...(code && { code }), ...(error && { error }) });
  const tokens = await google.exchange(authorizationOf(deps, state), answer);
  const mailbox = google.open(tokens, async () => {});
  const address = (await mailbox.address(AbortSignal.timeout(30_000))).slice(0, 254);
  const sealedTokens = sealTokens(deps, viewer.userId, tokens);
  await db
    .insert(emailAccountsTable)
    .values({ userId: viewer.userId, address, sealedTokens })
    .onConflictDoUpdate({
      target: emailAccountsTable.userId,
      set: { address, sealedTokens, createdAt: sql`now()` },
    });
}

class WrongState extends Error {
  override name = 'WrongState';
}

async function spendState(deps: Deps, viewer: Viewer, state: string) {
  const [nonce = '', ending = '', proof = ''] = state.split('.');
  const right = Buffer.from(proofOf(deps, viewer, `${nonce}.${ending}`));
  const given = Buffer.from(proof);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new WrongState();
  const expiresAt = new Date(Number(ending));
  if (expiresAt.getTime() < Date.now()) throw new WrongState();
  await deps.db.delete(usedOauthStatesTable).where(lte(usedOauthStatesTable.expiresAt, sql`now()`));
  const first = await deps.db
    .insert(usedOauthStatesTable)
    .values({ stateHash: hashToken(state), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) throw new WrongState();
}

const sealTokens = ({ keys }: Deps, userId: string, tokens: GoogleTokens) =>
  seal(keys.for('google tokens'), JSON.stringify(tokens), userId);

/** Null where the key has changed since. */
export function unsealTokens({ keys }: Deps, userId: string, sealed: string): GoogleTokens | null {
  const text = unseal(keys.for('google tokens'), sealed, userId);
  return text ? JSON.parse(text) : null;
}

/** What gives access to the linked mailbox; null where there is none, or the key has changed since. */
async function findTokens(deps: Deps, userId: string) {
  const account = await findAccount(deps.db, userId);
  const tokens = account && unsealTokens(deps, userId, account.sealedTokens);
  return tokens ? { tokens, address: account.address } : null;
}

/** The linked mailbox, opened; what Google renews is kept. */
export async function openMailbox(deps: Deps, userId: string) {
  const google = needGoogle(deps);
  const found = await findTokens(deps, userId);
  if (!found) throw conflict(emailMessages.noAccount);
  const mailbox = google.open(found.tokens, async (renewed) => {
    await deps.db
      .update(emailAccountsTable)
      .set({ sealedTokens: sealTokens(deps, userId, renewed) })
      .where(eq(emailAccountsTable.userId, userId));
  });
  return { mailbox, address: found.address };
}

/** Asks Google to forget the leave that was given. The tokens stay until the account is disconnected. */
export async function revoke(deps: Deps, userId: string) {
  const found = await findTokens(deps, userId);
  if (!found || !deps.google) return;
  try {
    await deps.google.revoke(found.tokens);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : 'Error';
    throw new Failure(503, emailMessages.googleAway, {
      cause: new Error(`Not revoked: ${reason}`),
    });
  }
}

export async function disconnect({ db }: Pick<Deps, 'db'>, userId: string) {
  await db.delete(emailAccountsTable).where(eq(emailAccountsTable.userId, userId));
}
