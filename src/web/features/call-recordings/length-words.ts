const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** As people say how long something took; seconds only where there is little else to say. */
export function lengthInWords(milliseconds: number) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = plural(Math.floor(minutes / 60), 'hour');
  return minutes % 60 === 0 ? hours : `${hours} and ${plural(minutes % 60, 'minute')}`;
}
