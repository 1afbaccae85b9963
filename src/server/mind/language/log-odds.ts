/** Log-odds by feature; '' is what is so before anything is seen. */
export type LogOdds = ReadonlyMap<string, number>;

/** In the files they are whole numbers, hundredths of a log-odd. */
const scale = 100;

export const parseLogOdds = (text: string): LogOdds =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [feature = '', weight = ''] = line.split('\t');
        return [feature, Number(weight) / scale] as const;
      }),
  );

export const writeLogOdds = (weights: LogOdds): string =>
  [...weights]
    .map(([feature, weight]) => [feature, Math.round(weight * scale)] as const)
    .filter(([feature, weight]) => feature === '' || weight !== 0)
    .map(([feature, weight]) => `${feature}\t${weight}\n`)
    .join('');

export const sumOf = (weights: LogOdds, features: readonly string[]): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

export const weigh = (weights: LogOdds, features: readonly string[]): number =>
  (weights.get('') ?? 0) + sumOf(weights, features);
