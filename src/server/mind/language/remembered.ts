import { namesIn } from './names.ts';
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
export const peopleOf = remembered((text) => peopleIn(text));
export const namesOf = remembered((text) => namesIn(text));
