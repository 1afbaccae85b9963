/** Lists that open over the page (menus and selects) share one sheet of paper. */
export const popupLook =
  'min-w-(--anchor-width) max-w-[calc(100vw-2rem)] max-h-(--available-height) overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1.5 text-ink shadow-lifted outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const popupItemLook =
  'flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 py-2 text-base no-underline outline-none data-highlighted:bg-accent-soft data-highlighted:shadow-[inset_3px_0_0_var(--color-accent)] data-disabled:cursor-default data-disabled:opacity-55';
