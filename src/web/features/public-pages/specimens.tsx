export function TranscriptSpecimen() {
  return (
    <figure className="border-s-2 border-line-strong ps-6 font-story text-lg sm:ps-8">
      <p className="text-ink-muted italic">And when did you leave the farm?</p>
      <p className="mt-3">
        “We moved to the house by the canal in fifty-two. No, wait, fifty-three, the spring of the
        flood. The light came up off the water onto the kitchen ceiling.”
      </p>
      <figcaption className="mt-3 font-plain text-sm text-ink-muted">
        From the transcript
      </figcaption>
    </figure>
  );
}

export function FactsSpecimen() {
  return (
    <figure className="border-y border-line-strong py-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 sm:gap-x-10">
        <dt className="text-ink-muted">What</dt>
        <dd>Moved to the house by the canal</dd>
        <dt className="text-ink-muted">When</dt>
        <dd>
          <del className="text-ink-muted decoration-danger decoration-2">1952</del>{' '}
          <ins className="font-semibold text-accent no-underline">Spring 1953</ins>
        </dd>
        <dt className="text-ink-muted">From</dt>
        <dd>The farm</dd>
      </dl>
      <figcaption className="mt-4 text-sm text-ink-muted">
        From the collected facts, with your correction
      </figcaption>
    </figure>
  );
}

export function PageSpecimen() {
  return (
    <figure className="border border-line bg-paper-raised px-6 py-7 sm:px-10">
      <p className="font-story text-lg leading-[1.62] text-wrap hyphens-auto">
        In the spring of 1953, the year of the flood, we moved into the house by the canal.
        <sup className="ms-0.5 text-sm text-accent">1</sup> It stood with its back to the water, and
        the light came up off the surface and lay on the kitchen ceiling, moving.
      </p>
      <p className="mt-5 border-t border-line pt-3 font-story text-sm text-ink-muted">
        <sup>1</sup> From your second talk with Walt
      </p>
      <figcaption className="mt-5 text-sm text-ink-muted">
        From the book, as PDF, EPUB or Word
      </figcaption>
    </figure>
  );
}

/** What the story looks like once it is set; the passage is invented, and the caption says so. */
export function BookPage() {
  return (
    <figure className="w-full max-w-xl lg:max-w-md lg:justify-self-end">
      <div className="border border-line bg-paper-raised px-8 pt-7 pb-6 font-story shadow-lifted sm:px-11 sm:pt-9">
        <p className="flex justify-between border-b border-line pb-2 text-sm text-ink-muted">
          <span className="italic">Chapter Three</span>
          <span>41</span>
        </p>
        <p className="mt-9 text-xl leading-snug font-medium">The house by the canal</p>
        <p className="mt-5 text-base leading-[1.62] text-wrap hyphens-auto first-letter:float-start first-letter:me-1 first-letter:mt-1 first-letter:text-5xl first-letter:leading-[0.78] first-letter:font-medium first-letter:text-accent">
          In the spring of 1953, the year of the flood, we moved into the house by the canal. It
          stood with its back to the water, and the light came up off the surface and lay on the
          kitchen ceiling, moving.
        </p>
        <p className="indent-6 text-base leading-[1.62] text-wrap hyphens-auto">
          My mother said it was like living under a lamp that somebody kept carrying from room to
          room.
        </p>
      </div>
      <figcaption className="mt-3 text-sm text-ink-muted">An example of a finished page</figcaption>
    </figure>
  );
}
