const units = ['bytes', 'KB', 'MB', 'GB'];

/** 812 MB, as people say it. */
export function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  const digits = step > 0 && amount < 10 ? 1 : 0;
  return `${amount.toFixed(digits)} ${units[step]}`;
}
