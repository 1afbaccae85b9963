import { escapeHtml } from '#server/html.ts';

/** A path in the archive as a page of it leads there. */
export const href = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** A page of an archive. Nothing in it comes from elsewhere, and nothing in it runs. */
export const archivePage = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#f7f2e8, #1f1912); color: light-dark(#221d16, #f4e8d3); }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; font: 1.125rem/1.6 Georgia, serif; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
section { border-top: 1px solid light-dark(#d8cdb9, #4a3f30); margin-top: 2.5rem; padding-top: 1rem; }
a { color: light-dark(#1d4a38, #b2d2ac); }
img { width: 11rem; height: 8.5rem; object-fit: cover; }
audio { width: 100%; max-width: 30rem; }
li { margin: 0.35rem 0; }
summary { margin: 1.5rem 0 0.5rem; cursor: pointer; min-height: 2.75rem; }
</style></head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
