/** As text that no reader of markdown takes for a list, a heading, a link or a tag. */
export const escapeMarkdown = (text: string) =>
  text
    .replace(/[\\`*_[\]<>|~]/gu, '\\$&')
    .replace(/^(\s*)([#+-])/gmu, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gmu, '$1\\$2');
