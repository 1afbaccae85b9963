import { type NameClues, namesIn } from './names.ts';
import { peopleIn } from './people.ts';
import { timesIn } from './time-mentions.ts';

const most = 20_000;

/** Writing looks at the same sentence many times over; reading it is what takes long. */
export function remembered<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const reading = read(text);
    known.set(text, reading);
    return reading;
  };
}

export const timesOf = remembered(timesIn);
let people = remembered((text) => peopleIn(text));
export const peopleOf = (text: string) => people(text);

/** Whoever all texts together show to be a person is one to `peopleOf` as long as this is made, which is done at once. */
export function knowing<Made>(clues: NameClues, make: () => Made): Made {
  const usual = people;
  people = remembered((text) => peopleIn(text, clues));
  try {
    return make();
  } finally {
    people = usual;
  }
}

export const namesOf = remembered((text) => namesIn(text));
