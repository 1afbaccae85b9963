const schemes = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);

/** The address itself where it names one of the six schemes that a text may link to, else nothing. */
export function safeUrl(url: string) {
  try {
    return schemes.has(new URL(url).protocol) ? url : '';
  } catch {
    return '';
  }
}
