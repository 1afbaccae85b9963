import { classNames } from './class-names.ts';

type SkeletonProps = {
  /** How many lines of text the space stands for. */
  lines?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/4'];

export function Skeleton({ lines = 3, label = 'Loading', className }: SkeletonProps) {
  return (
    <div role="status" className={classNames('flex animate-rest flex-col gap-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reorder
          key={line}
          aria-hidden
          className={classNames('block h-5 rounded-sm bg-line', widths[line % widths.length])}
        />
      ))}
    </div>
  );
}
