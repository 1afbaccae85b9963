import { escapeHtml } from '#server/html.ts';

/** Characters that no XML document may hold. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

export const withoutForbidden = (text: string) => text.replace(forbidden, '');

/** Words as they may stand in XML. */
export const xml = (text: string) => escapeHtml(withoutForbidden(text));
