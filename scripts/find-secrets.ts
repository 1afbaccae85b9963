import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What keys and passwords look like that open something somewhere. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of OpenAI or Anthropic': /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b|\bGOCSPX-[A-Za-z0-9_-]{20,}/,
  'a token of GitHub or GitLab': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|glpat-[A-Za-z0-9_-]{20,})/,
  'a token of npm or Slack': /\b(?:npm_[A-Za-z0-9]{36}|xox[abprs]-[A-Za-z0-9-]{20,})/,
  'a token of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|https?|smtps?|redis):\/\/[^\s:@/'"`]+:(?!password@|x@|secret@|\$\{|`)[^\s:@/'"`$]{6,}@(?!localhost|127\.|host\b|example)/,
};

/** Secrets found in the repository, as "path: kind". */
export function findSecrets() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter(Boolean)
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'latin1');
      const found = secretsIn(text).map((what) => `${path}: ${what}`);
      // Tests make up addresses with passwords of servers that are nowhere.
      return /\.test\.ts$/.test(path) ? found.filter((one) => !one.includes('address')) : found;
    });
}

export const secretsIn = (text: string) =>
  Object.entries(forms).flatMap(([what, form]) => (form.test(text) ? [what] : []));

if (import.meta.main) {
  const found = findSecrets();
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
