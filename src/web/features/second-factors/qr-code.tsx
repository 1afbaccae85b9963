import { encode } from 'uqr';

/** A picture that a phone's camera reads; dark on light in every appearance, or cameras do not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} fill="black" />
    </svg>
  );
}
