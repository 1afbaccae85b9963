import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        <ChevronLeft aria-hidden className="size-5" />
        Previous
      </Button>
      <p role="status" className="max-sm:order-first max-sm:w-full">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}

type ShowMoreProps = { label?: string; busy: boolean; onMore: () => void };

/** Stands at the end of a list that goes on. */
export function ShowMore({ label = 'Show more', busy, onMore }: ShowMoreProps) {
  return (
    <Button className="mt-6 max-sm:w-full" busy={busy} onClick={onMore}>
      {label}
    </Button>
  );
}
