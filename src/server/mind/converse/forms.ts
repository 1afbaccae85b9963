/** A way of saying something, and how to tell that it was used. */
export type Form<Part> = { mark: RegExp; say: (part: Part) => string };

/** The first form, counted from `turn`, that none of the recent sayings had; the least recent when all did. */
export function freshForm<Part>(
  forms: readonly Form<Part>[],
  recent: readonly string[],
  turn: number,
): Form<Part> | null {
  const order = forms
    .map((_, at) => forms[(at + turn) % forms.length])
    .filter((form) => form !== undefined);
  const fresh = order.find((form) => !recent.some((said) => form.mark.test(said)));
  if (fresh !== undefined) return fresh;
  const lastUse = (form: Form<Part>) => recent.findLastIndex((said) => form.mark.test(said));
  return [...order].sort((one, other) => lastUse(one) - lastUse(other))[0] ?? null;
}

export const capital = (text: string): string =>
  text.replace(
    /^(["“]?)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );

/** Set phrases as forms. */
export const wordForms = (phrases: readonly string[]): Form<null>[] =>
  phrases.map((words) => ({
    mark: new RegExp(`^${words.replaceAll('.', '\\.')}`, 'u'),
    say: () => words,
  }));
