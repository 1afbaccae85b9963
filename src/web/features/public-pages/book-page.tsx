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
