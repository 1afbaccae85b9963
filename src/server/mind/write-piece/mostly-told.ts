import type { When } from '#contract/whens.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { isToldBack } from './apart/told-back.ts';
import type { Line } from './lines.ts';

const farApart = 3;
const most = 0.6;

/** Of a story that spans years and cannot be parted, the time of which most of it tells; null where none does. */
export function mostlyTold(lines: Line[]): When | null {
  const times = stretchesOf(lines);
  const words = times.reduce((sum, time) => sum + time.words, 0);
  const [longest] = times.toSorted((one, other) => other.words - one.words);
  return longest && times.length > 1 && longest.words >= most * words ? longest.when : null;
}

type Stretch = { when: When; words: number };

/** What has no date of its own is of the time that was told of last, and so is what had been before it. */
function stretchesOf(lines: Line[]): Stretch[] {
  const times: Stretch[] = [];
  let undated = 0;
  for (const { text, when } of lines) {
    const last = times.at(-1);
    const words = wordsOf(text).length;
    if (!when || when.precision === 'decade' || isToldBack(text, 0)) {
      if (last) last.words += words;
      else undated += words;
    } else if (last && Math.abs(yearOf(last.when) - yearOf(when)) < farApart) last.words += words;
    else times.push({ when, words: words + (last ? 0 : undated) });
  }
  return times;
}

const yearOf = (when: When) => Number(when.from.slice(0, 4));
