import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { escapeHtml } from '#server/html.ts';

const whoMay = { public: 'Anyone', user: 'Signed-in users', admin: 'Administrators' } as const;

/** The API as a page to read, from the same contract. It needs no script and no style of its own. */
export function docsPage(routes: Route[]) {
  const sorted = routes.toSorted((a, b) => a.path.localeCompare(b.path));
  const contents = sorted
    .map((route) => `<li><a href="#${anchor(route)}"><code>${title(route)}</code></a></li>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Walt: the API</title><link rel="stylesheet" href="/docs.css"></head>
<body><main>
<h1>The API of Walt</h1>
<p>Calls take and give JSON. The session is a cookie set by <code>POST /api/auth/login</code>.
Every failure answers <code>{ "error": "a sentence" }</code>.
The same description for machines is <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="All calls"><ul>${contents}</ul></nav>
${sorted.map(section).join('\n')}
</main></body></html>`;
}

const title = ({ method, path }: Route) => escapeHtml(`${method} ${path}`);
const anchor = ({ method, path }: Route) => escapeHtml(`${method}${path}`.replace(/[^\w]+/g, '-'));

function section(route: Route) {
  const answer = route.answer instanceof z.ZodType ? shape('Answers', route.answer) : '';
  return `<section id="${anchor(route)}"><h2><code>${title(route)}</code></h2>
<p>${escapeHtml(route.summary)}. ${whoMay[route.access]}. Answers ${route.status}.</p>
${shape('In the path', route.params)}${shape('In the query', route.query)}${shape('Takes', route.body)}${answer}</section>`;
}

function shape(label: string, part: z.ZodType | undefined) {
  if (!part) return '';
  const { $schema: _, ...schema } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return `<h3>${label}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
