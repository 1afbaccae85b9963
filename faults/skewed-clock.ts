/** Loaded before the product: its clock is a day off, as `CLOCK_OFF` says in hours. */
// biome-ignore lint/style/noProcessEnv: it stands in for the machine's clock, not for configuration
const off = Number(process.env['CLOCK_OFF']) * 3_600_000;
const { now } = Date;
Date.now = () => now() + off;
globalThis.Date = new Proxy(Date, {
  construct: (Real, args: unknown[]) =>
    Reflect.construct(Real, args.length === 0 ? [now() + off] : args),
});
