const withTime: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const longFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', ...withTime });
const shortFormat = new Intl.DateTimeFormat('en-US', withTime);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** November 14, 2025 */
export const longDate = (date: Date) => dayFormat.format(date);

/** Nov 14, 2025, 3:05 PM */
export const dateAndTime = (date: Date) => longFormat.format(date);

/** Nov 14, 3:05 PM */
export const dayAndTime = (date: Date) => shortFormat.format(date);

/** 2025-11-14, as the person's own calendar has it; for the names of files. */
export const dateForFile = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];

/** How long ago something was, as people say it. A clock that is ahead does not make it the future. */
export function timeAgo(date: Date, now = new Date()) {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? relative.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

/** m:ss, or h:mm:ss over an hour. */
export function clock(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
