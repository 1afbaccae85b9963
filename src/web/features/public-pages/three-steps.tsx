import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactsSpecimen, PageSpecimen, TranscriptSpecimen } from './specimens.tsx';

/** One spoken sentence is followed through the three steps, until it stands on the page. */
export function ThreeSteps() {
  return (
    <section aria-labelledby="how-it-works" className="mt-20 lg:mt-28">
      <h2 id="how-it-works" className="text-2xl font-semibold sm:text-3xl">
        How It Works
      </h2>
      <p className="mt-3 max-w-[55ch] text-ink-muted">
        One sentence, followed from the moment it is spoken to the page it ends up on.
      </p>
      <ol className="mt-12 flex flex-col gap-16">
        <Step number={1} title="You talk" specimen={<TranscriptSpecimen />}>
          Call Walt from your computer or tablet, whenever it suits you. Pause when the kettle boils
          and pick up next week where you stopped. Everything is written down as you said it.
        </Step>
        <Step number={2} title="You check the facts" specimen={<FactsSpecimen />}>
          Walt notes who, when and where. Memory is memory, so look the facts over and put right
          what is not. He also shows you where each one came from.
        </Step>
        <Step number={3} title="You read your book" specimen={<PageSpecimen />}>
          Walt writes from what you told him. Ask for a gentler chapter or a shorter one, add your
          photos, and keep the result on paper or on a screen.
        </Step>
      </ol>
      <TextLink
        render={<Link to={paths.howItWorks} />}
        placing="standalone"
        className="mt-12 text-lg"
      >
        Read more about how Walt works
      </TextLink>
    </section>
  );
}

type StepProps = { number: number; title: string; specimen: ReactNode; children: ReactNode };

function Step({ number, title, specimen, children }: StepProps) {
  return (
    <li className="grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_1.15fr] lg:items-center">
      <div className="flex gap-6">
        <span
          aria-hidden
          className="w-12 shrink-0 font-story text-[5rem] leading-[0.8] font-light text-accent"
        >
          {number}
        </span>
        <div>
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="mt-2 max-w-[46ch]">{children}</p>
        </div>
      </div>
      {specimen}
    </li>
  );
}
