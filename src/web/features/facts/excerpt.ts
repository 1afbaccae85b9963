/** Words taken from the middle of a sentence, shown as such. */
export const asExcerpt = (statement: string) =>
  /^\p{Ll}/u.test(statement) ? `… ${statement}` : statement;
