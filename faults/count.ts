/** What a fault suite is for: how much was tried, and how much of it did not hold. */
export function count(what: Record<string, number | string>) {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
