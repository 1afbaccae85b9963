import type { Artefact } from '#contract/artefacts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type Change, compareBlocks } from './compare-versions.ts';

type VersionComparisonProps = {
  artefact: Artefact;
  /** The numbers of the two versions. */
  pair: [number, number];
  onPair: (pair: [number, number]) => void;
  onClose: () => void;
};

/** Two versions in one text: what went is struck out, what came is underlined. */
export function VersionComparison({ artefact, pair, onPair, onClose }: VersionComparisonProps) {
  const options = artefact.versions.map(({ version }) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  const blocksOf = (number: number) =>
    artefact.versions.find(({ version }) => version === number)?.blocks ?? [];
  const [before, after] = pair;
  const changes = compareBlocks(blocksOf(before), blocksOf(after));
  return (
    <section aria-label="Comparison of two versions">
      <div className="mb-8 flex flex-wrap items-end gap-4">
        <SelectField
          label="From"
          options={options}
          value={String(before)}
          onValueChange={(value) => onPair([Number(value), after])}
        />
        <SelectField
          label="To"
          options={options}
          value={String(after)}
          onValueChange={(value) => onPair([before, Number(value)])}
        />
        <Button onClick={onClose}>Back to reading</Button>
      </div>
      {changes.every(({ change }) => change === 'kept') && (
        <p className="mb-6 text-ink-muted">These two versions say the same.</p>
      )}
      <div className="max-w-[62ch] font-story text-lg leading-relaxed">
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: versions never change
          <Changed key={at} change={change} />
        ))}
      </div>
    </section>
  );
}

function Changed({ change: { change, line } }: { change: Change }) {
  const text =
    change === 'added' ? (
      <ins className="bg-accent-soft decoration-accent decoration-2 underline-offset-4">
        <span className="sr-only">added: </span>
        {line.text}
      </ins>
    ) : change === 'removed' ? (
      <del className="bg-danger-soft decoration-danger decoration-2">
        <span className="sr-only">removed: </span>
        {line.text}
      </del>
    ) : (
      line.text
    );
  if (line.kind === 'heading') return <h2 className="mt-8 mb-3 text-xl font-semibold">{text}</h2>;
  return <span className="break-words">{text} </span>;
}
