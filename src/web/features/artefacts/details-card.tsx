import type { Artefact, ArtefactVersion } from '#contract/artefacts.ts';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { countSentences, wordsIn } from './version-words.ts';

type DetailsCardProps = { artefact: Artefact; version: ArtefactVersion };

export function DetailsCard({ artefact, version }: DetailsCardProps) {
  const { all, unsourced } = countSentences(version.blocks);
  const details: [string, string][] = [
    ['Project', artefact.project.title],
    ['Format', artefact.format?.name ?? 'No longer offered'],
    ['Version', `${version.version} of ${artefact.versions[0]?.version ?? version.version}`],
    ['Created', dateAndTime(artefact.createdAt)],
    ['Last changed', dateAndTime(artefact.updatedAt)],
    ['Length', `${wordsIn(version.generatedContent).toLocaleString('en-US')} words`],
    ['Sentences with a source', `${all - unsourced} of ${all}`],
  ];
  return (
    <Card as="section" aria-labelledby="piece-details">
      <h2 id="piece-details" className="text-xl font-semibold">
        Details
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {details.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="mb-2 break-words sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
