import { WaltMark } from './walt-mark.tsx';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-3">
      {/* Also in pages that are plain HTML, where the policy allows no style of an element's own. */}
      <WaltMark size="by-class" className="size-10" />
      {/* Where letters are large and the line is short, the W says it. */}
      <span className="font-story text-xl font-semibold tracking-tight @max-[17rem]:sr-only">
        Walt
      </span>
    </span>
  );
}
