import { remembered } from './remembered.ts';

/** What Walt asks to be placed in time, and what it is to be placed beside; both as he says them: "you left Cork". */
export type WhenAsked = { thing: string; landmark: string | null; by: 'landmark' | 'time' | 'age' };

type WhenForm = { say(thing: string, landmark: string): string; asked: RegExp };

const words = String.raw`[^?.!]+?`;

/** English only: the ways in which Walt asks when something was. */
export const whenForms: Record<WhenAsked['by'], WhenForm[]> = {
  landmark: [
    {
      say: (thing, landmark) => `When ${thing}, was that before or after ${landmark}?`,
      asked: new RegExp(`When (?<thing>you${words}), was that before or after (?<landmark>${words})\\?`, 'u'),
    },
    {
      say: (thing, landmark) => `Was it before or after ${landmark} that ${thing}?`,
      asked: new RegExp(`Was it before or after (?<landmark>${words}) that (?<thing>you${words})\\?`, 'u'),
    },
    {
      say: (thing, landmark) => `Before or after ${landmark}, was it, that ${thing}?`,
      asked: new RegExp(`Before or after (?<landmark>${words}), was it, that (?<thing>you${words})\\?`, 'u'),
    },
  ],
  time: [
    {
      say: (thing) => `Roughly when was it that ${thing}?`,
      asked: new RegExp(`Roughly when was it that (?<thing>you${words})\\?`, 'u'),
    },
    {
      say: (thing) => `When ${thing}, about when was that?`,
      asked: new RegExp(`When (?<thing>you${words}), about when was that\\?`, 'u'),
    },
  ],
  age: [
    {
      say: (thing) => `About how old were you when ${thing}?`,
      asked: new RegExp(`About how old were you when (?<thing>you${words})\\?`, 'u'),
    },
  ],
};

const kinds = ['landmark', 'time', 'age'] as const;

/** What was asked, where somebody was asked in one of these ways. */
export const whenAskedIn = remembered((said: string): WhenAsked | null => {
  for (const by of kinds)
    for (const { asked } of whenForms[by]) {
      const { thing, landmark = null } = asked.exec(said)?.groups ?? {};
      if (thing !== undefined) return { thing, landmark, by };
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
};

/** The same words, whoever says them. */
const asHeard = remembered(
  (said: string) =>
    ` ${said
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => turns[word] ?? word)
      .join(' ')} `,
);

/** Whether somebody has said what Walt says of them: "we left Cork", "you left Cork". */
export const tellsIt = (text: string, asked: string): boolean =>
  asHeard(text).includes(asHeard(asked));
