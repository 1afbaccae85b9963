import { escapeHtml } from '#server/html.ts';
import type { Letter } from './mail.ts';
import { oneLine } from './mail.ts';

export type LetterParts = {
  to: string;
  subject: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Replaces the usual closing, one string with its own line breaks. */
  closing?: string;
};

const usualClosing = 'Yours,\nWalt';

/** Paper, ink and library green as in web/ui; mail programs know no tokens. */
const style = {
  page: 'margin:0;padding:32px 20px;background-color:#f7f2e8;color:#221d16;',
  column:
    "max-width:34em;margin:0 auto;font-family:Literata,Georgia,'Times New Roman',serif;font-size:18px;line-height:1.6;",
  paragraph: 'margin:0 0 20px;',
  button:
    'display:inline-block;padding:14px 28px;background-color:#1d4a38;color:#fdfbf6;border-radius:6px;font-weight:bold;text-decoration:none;',
  address: 'margin:0 0 20px;font-size:16px;color:#4a4236;',
  link: 'color:#1d4a38;word-break:break-all;',
};

export function composeLetter({ to, subject, paragraphs, action, closing }: LetterParts): Letter {
  if (action && !isWebAddress(action.url)) throw new Error('A letter links to web addresses only');
  const title = oneLine(subject);
  const end = closing ?? usualClosing;
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), end];
  return {
    to,
    subject: title,
    text: `${text.map((part) => part.trim()).join('\n\n')}\n`,
    html: page(title, [
      ...paragraphs.map(paragraph),
      ...(action ? [button(action.label, action.url)] : []),
      paragraph(end),
    ]),
  };
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="${style.page}">
<div style="${style.column}">
${parts.join('\n')}
</div>
</body>
</html>
`;

const paragraph = (text: string) =>
  `<p style="${style.paragraph}">${escapeHtml(text.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`;

function button(label: string, url: string) {
  const href = escapeHtml(url);
  return `<p style="${style.paragraph}"><a href="${href}" style="${style.button}">${escapeHtml(label)}</a></p>
<p style="${style.address}">If the button does not open, copy this address into your browser:<br><a href="${href}" style="${style.link}">${href}</a></p>`;
}
