type BarChartProps = {
  /** Says what the bars show, for those who cannot see them. */
  label: string;
  values: readonly number[];
};

const height = 64;
const step = 10;
const bar = 7;

/** Bars from left to right in one colour; figures belong beside it, in words or in a table. */
export function BarChart({ label, values }: BarChartProps) {
  const most = Math.max(1, ...values);
  const width = values.length * step;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-24 w-full fill-accent"
    >
      <rect y={height - 1} width={width} height={1} className="fill-line-strong" />
      {values.map((value, place) => {
        const tall = (value / most) * (height - 2);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars stand in the order of time
            key={place}
            x={place * step + (step - bar) / 2}
            y={height - 1 - tall}
            width={bar}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
