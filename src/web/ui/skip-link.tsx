/** The first stop for the keyboard; `main` carries id="main" and tabIndex={-1}. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      Skip to the content
    </a>
  );
}
