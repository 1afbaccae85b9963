import { WaltMark } from './walt-mark.tsx';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-3">
      <WaltMark size={40} />
      <span className="font-story text-xl font-semibold tracking-tight">Walt</span>
    </span>
  );
}
