const entry = /^(?:(\d{1,2})|\*\/(\d{1,2})) (?:(\d{1,2})|\*) \* \* \*$/;

/**
 * Reads when something comes round, as cron writes it: a minute or every so many minutes, at an hour or at each, in UTC.
 * Answers whether it does at a minute, counted from 1970. A parser of all of cron takes 40 ms of the processor for ten of
 * these, each time that it is asked.
 */
export function readCalendar(every: string): (minute: number) => boolean {
  const [matched, at, each, hour] = entry.exec(every) ?? [];
  if (!matched) throw new Error(`The calendar does not know what "${every}" is`);
  return (minute) => {
    const [minutes, hours] = [minute % 60, Math.floor(minute / 60) % 24];
    const isMinute = each ? minutes % Number(each) === 0 : minutes === Number(at);
    return isMinute && (hour === undefined || hours === Number(hour));
  };
}

/** However long nobody looked, what was missed longer ago than this is left for the next time. */
const mostMissed = 2;

/** Says which minutes have come since it was last asked; the first one that it is told of has just come. */
export function createMinutes() {
  let last: number | undefined;
  return (now: number): number[] => {
    const from = Math.max((last ?? now - 1) + 1, now - mostMissed);
    last = Math.max(last ?? now, now);
    return Array.from({ length: Math.max(0, now - from + 1) }, (_, at) => from + at);
  };
}
