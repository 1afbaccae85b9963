const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in a page or between the quotes of an attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Characters that no XML document may hold. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

export const withoutForbidden = (text: string) => text.replace(forbidden, '');

/** Words as they may stand in XML. */
export const xml = (text: string) => escapeHtml(withoutForbidden(text));
