import { remembered } from './remembered.ts';

/**
 * What Walt asks to be placed in time, and what it is to be placed beside; both as he says them: "you left Cork". All
 * that was told last, where he says "that".
 */
export type WhenAsked = {
  thing: string | null;
  landmark: string | null;
  by: 'landmark' | 'time' | 'age';
};

type WhenForm = { say(thing: string, landmark: string): string; asked: RegExp };

const words = '[^?.!]+?';

/** English only: the ways in which Walt asks when something was that he names. */
export const whenForms: Record<WhenAsked['by'], WhenForm[]> = {
  landmark: [
    {
      say: (thing, landmark) => `When ${thing}, was that before or after ${landmark}?`,
      asked: asking(`When <thing>, was that before or after <landmark>`),
    },
    {
      say: (thing, landmark) => `Was it before or after ${landmark} that ${thing}?`,
      asked: asking(`Was it before or after <landmark> that <thing>`),
    },
  ],
  time: [
    {
      say: (thing) => `Roughly when was it that ${thing}?`,
      asked: asking(`Roughly when was it that <thing>`),
    },
    {
      say: (thing) => `${thing.replace('you', 'You')}: roughly when was that?`,
      asked: asking('<thing>: roughly when was that'),
    },
  ],
  age: [
    {
      say: (thing) => `About how old were you when ${thing}?`,
      asked: asking(`About how old were you when <thing>`),
    },
  ],
};

/** And of what was told last, as a whole. */
export const whenFormsOfThat: Record<WhenAsked['by'], WhenForm[]> = {
  landmark: [
    {
      say: (_, landmark) => `Was that before or after ${landmark}?`,
      asked: asking(`Was that before or after <landmark>`),
    },
  ],
  time: [
    { say: () => 'Roughly when was that?', asked: asking('Roughly when was that') },
    {
      say: () => 'About when would that have been?',
      asked: asking('About when would that have been'),
    },
  ],
  age: [
    {
      say: () => 'About how old were you then?',
      asked: asking('About how old were you then'),
    },
  ],
};

function asking(form: string): RegExp {
  const source = form
    .replace('<thing>', `(?<thing>[Yy]ou ${words})`)
    .replace('<landmark>', `(?<landmark>${words})`);
  return new RegExp(String.raw`(?:^|[.!…] )${source}\?`, 'u');
}

/** What was asked, where somebody was asked in one of these ways. */
export const whenAskedIn = remembered((said: string): WhenAsked | null => {
  for (const forms of [whenForms, whenFormsOfThat])
    for (const by of ['landmark', 'time', 'age'] as const)
      for (const { asked } of forms[by]) {
        const found = asked.exec(said);
        const { thing, landmark = null } = found?.groups ?? {};
        if (found) return { thing: thing?.replace(/^Y/u, 'y') ?? null, landmark, by };
      }
  return null;
});

export const asksWhen = (said: string | undefined): boolean =>
  said !== undefined && whenAskedIn(said) !== null;

const turns: Record<string, string> = {
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourself',
  was: 'were',
};

/** Walt leaves them out: "then we finally left Cork". */
const passedOver = new Set(['then', 'finally', 'both', 'eventually', 'soon', 'also']);

/** The same words, whoever says them. */
const asHeard = remembered(
  (said: string) =>
    ` ${said
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
      .trim()
      .split(' ')
      .filter((word) => !passedOver.has(word))
      .map((word) => turns[word] ?? word)
      .join(' ')} `,
);

/** Whether somebody has said what Walt says of them: "we left Cork", "you left Cork". */
export const tellsIt = (text: string, asked: string): boolean =>
  asHeard(text).includes(asHeard(asked));
