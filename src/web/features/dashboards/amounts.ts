const whole = new Intl.NumberFormat('en-US');

export const wholeNumber = (value: number) => whole.format(value);

/** 1 photo, 2 photos */
export const counted = (amount: number, one: string) =>
  `${wholeNumber(amount)} ${amount === 1 ? one : `${one}s`}`;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1.4 GB, in steps of a thousand as disks are sold. */
export function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** 3 hours 20 minutes; of less than a minute, the seconds. */
export function duration(seconds: number) {
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}
