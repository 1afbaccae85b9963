import { ageGaps } from './age-gaps.ts';
import { countedTimes } from './counted-times.ts';
import { landmarkTimes } from './landmark-times.ts';
import { todayTimes } from './today-times.ts';
import { unplacedTimes, vagueCounts } from './unplaced-times.ts';

/** Times that are told from another one; what names an event is read before what only counts. */
export const relatives = [
  ...ageGaps,
  ...landmarkTimes,
  ...vagueCounts,
  ...todayTimes,
  ...countedTimes,
  ...unplacedTimes,
];
