import { Fragment } from 'react';
import type { Artefact } from '#contract/artefacts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type Change, compareBlocks, inParagraphs, sideOf } from './compare-versions.ts';

type VersionComparisonProps = {
  artefact: Artefact;
  /** The numbers of the two versions. */
  pair: [number, number];
  onPair: (pair: [number, number]) => void;
  onClose: () => void;
};

/** Two versions side by side: what went is struck out in the one, what came is underlined in the other. */
export function VersionComparison({ artefact, pair, onPair, onClose }: VersionComparisonProps) {
  const options = artefact.versions.map(({ version }) => ({
    value: String(version),
    label: nameOf(artefact, version),
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
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Side title={nameOf(artefact, before)} changes={sideOf(changes, 'before')} isBefore />
        <Side title={nameOf(artefact, after)} changes={sideOf(changes, 'after')} />
      </div>
    </section>
  );
}

const nameOf = ({ versions }: Artefact, number: number) => {
  const label = versions.find(({ version }) => version === number)?.label;
  return label ? `Version ${number}: ${label}` : `Version ${number}`;
};

type SideProps = { title: string; changes: Change[]; isBefore?: boolean };

/** Where there is no room beside each other, the version before shows only what was changed. */
function Side({ title, changes, isBefore = false }: SideProps) {
  const nothingWent = changes.every(({ change }) => change === 'kept');
  return (
    <section
      aria-label={title}
      className="border border-line bg-paper-raised px-5 py-6 font-story text-lg leading-relaxed sm:px-8"
    >
      <p className="mb-5 border-b border-line pb-2 text-sm text-ink-muted italic">{title}</p>
      {isBefore && nothingWent && (
        <p className="text-ink-muted italic lg:hidden">Nothing was taken out.</p>
      )}
      {inParagraphs(changes).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: versions never change
        <Paragraph key={at} changes={paragraph} isOnlyWide={isBefore} />
      ))}
    </section>
  );
}

type ParagraphProps = { changes: [Change, ...Change[]]; isOnlyWide: boolean };

function Paragraph({ changes, isOnlyWide }: ParagraphProps) {
  const isKept = changes.every(({ change }) => change === 'kept');
  const look = isOnlyWide && isKept ? 'max-lg:hidden' : '';
  if (changes[0].line.kind === 'heading') {
    return (
      <h2 className={`mt-8 mb-3 text-xl font-semibold ${look}`}>
        <Changed change={changes[0]} />
      </h2>
    );
  }
  return (
    <p className={`mb-5 break-words whitespace-pre-line ${look}`}>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: versions never change
        <Fragment key={at}>
          <Changed change={change} />{' '}
        </Fragment>
      ))}
    </p>
  );
}

function Changed({ change: { change, line } }: { change: Change }) {
  switch (change) {
    case 'kept':
      return line.text;
    case 'added':
      return (
        <ins className="bg-accent-soft decoration-accent decoration-2 underline-offset-4">
          <span className="sr-only">added: </span>
          {line.text}
        </ins>
      );
    case 'removed':
      return (
        <del className="bg-danger-soft decoration-danger decoration-2">
          <span className="sr-only">removed: </span>
          {line.text}
        </del>
      );
  }
}
