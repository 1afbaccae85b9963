import { capital, type Form } from './forms.ts';

/** Something just named that could be told more of: its kind, and what it is called. */
export type Thread = {
  kind: 'stranger' | 'someone' | 'person' | 'child' | 'place' | 'thing' | 'feeling';
  entity: string;
  pull: number;
};

export const phrasings: Record<Thread['kind'], Form<string>[]> = {
  stranger: [
    { mark: /^Who was .* to you\?/u, say: (who) => `Who was ${who} to you?` },
    { mark: /^You mentioned .* Who/u, say: (who) => `You mentioned ${who}. Who was that?` },
    { mark: /^Tell me about \p{Lu}/u, say: (who) => `Tell me about ${who}.` },
  ],
  someone: [
    { mark: /^Tell me about \p{Lu}/u, say: (who) => `Tell me about ${who}.` },
    { mark: /^Say a little more/u, say: (who) => `Say a little more about ${who}.` },
  ],
  person: [
    { mark: /^What was .* like\?/u, say: (who) => `What was ${who} like?` },
    { mark: /used to say or do/u, say: (who) => `Tell me something ${who} used to say or do.` },
    { mark: /in a crowd\?/u, say: (who) => `How would I know ${who} in a crowd?` },
    { mark: /^What do you see/u, say: (who) => `What do you see when you think of ${who}?` },
  ],
  child: [
    { mark: /^What is .* like\?/u, say: (who) => `What is ${who} like?` },
    { mark: /^Tell me something only/u, say: (who) => `Tell me something only ${who} would do.` },
  ],
  place: [
    { mark: /like in those days\?/u, say: (where) => `What was ${where} like in those days?` },
    {
      mark: /^What would I have seen/u,
      say: (where) => `What would I have seen in ${where} then?`,
    },
    {
      mark: /^What do you remember first/u,
      say: (where) => `What do you remember first about ${where}?`,
    },
  ],
  thing: [
    { mark: /^Tell me about/u, say: (what) => `Tell me about ${what}.` },
    { mark: /^What comes back/u, say: (what) => `What comes back when you think of ${what}?` },
    { mark: /^Say a little more/u, say: (what) => `Say a little more about ${what}.` },
    { mark: /^Take me back to/u, say: (what) => `Take me back to ${what}.` },
    { mark: /^What became of/u, say: (what) => `What became of ${what}?` },
    {
      mark: /what is the story there/u,
      say: (what) => `${capital(what)}: what is the story there?`,
    },
    { mark: /^What more do you remember/u, say: (what) => `What more do you remember of ${what}?` },
    { mark: /like to hear more/u, say: (what) => `I would like to hear more about ${what}.` },
  ],
  feeling: [
    {
      mark: /what was going on around you/u,
      say: (what) => `When you say “${what}”, what was going on around you?`,
    },
    { mark: /what did you do\?/u, say: (what) => `When you were ${what}, what did you do?` },
    { mark: /^Tell me of a moment/u, say: (what) => `Tell me of a moment when you were ${what}.` },
  ],
};
