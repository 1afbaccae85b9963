import type { When } from '#contract/whens.ts';

/** When it was, said as roughly as it is known. */
export function FactWhen({ when }: { when: When }) {
  return (
    <span className="font-plain text-base font-semibold text-ink-muted">
      {when.text}
      {when.workedOut && <span className="font-normal"> · worked out</span>}
    </span>
  );
}
