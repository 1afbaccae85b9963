import type { ReactElement, ReactNode } from 'react';
import { classNames, restyled } from './class-names.ts';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** `name` leads the row, `actions` ends it; on narrow screens neither needs its label. */
  part?: 'name' | 'actions' | undefined;
  className?: string | undefined;
};

type ContentTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** A click anywhere on a row, where no `RowLink` covers it; the keyboard has a link in a cell. */
  onOpen?: ((row: Row) => void) | undefined;
};

/** A list for administrators: a table where there is room, and cards where there is not. */
export function ContentTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  onOpen,
}: ContentTableProps<Row>) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-collapse text-sm @max-3xl:block">
        <thead className="@max-3xl:sr-only">
          <tr className="border-b-2 border-line-strong">
            {columns.map((column) => (
              <th key={column.label} scope="col" className="px-3 py-2 text-start font-semibold">
                <span className={column.part === 'actions' ? 'sr-only' : undefined}>
                  {column.label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:flex @max-3xl:flex-col @max-3xl:gap-4">
          {rows.map((row) => (
            <tr
              key={row.id}
              onClick={onOpen && (() => onOpen(row))}
              className={classNames(
                'relative border-b border-line hover:bg-paper-raised @max-3xl:flex @max-3xl:flex-col @max-3xl:gap-2 @max-3xl:rounded-lg @max-3xl:border @max-3xl:bg-paper-raised @max-3xl:p-4',
                onOpen && 'cursor-pointer',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, part, cell, className } = column;
  return (
    <td
      className={classNames(
        'px-3 py-2 align-middle @max-3xl:flex @max-3xl:items-baseline @max-3xl:gap-2 @max-3xl:p-0',
        part === 'actions' && '@3xl:text-end @max-3xl:absolute @max-3xl:top-2 @max-3xl:right-2',
        // On a card the actions stand beside the name.
        part === 'name' && '@max-3xl:pe-24',
        className,
      )}
    >
      {!part && (
        <span aria-hidden className="shrink-0 text-ink-muted @3xl:hidden">
          {label}:
        </span>
      )}
      {cell(row)}
    </td>
  );
}

type RowLinkProps = { render: ReactElement; children: ReactNode };

/** The link that a click anywhere in the row follows; other controls lie above it by `aboveRow`. */
export function RowLink({ render, children }: RowLinkProps) {
  return restyled(render, {
    children,
    className:
      'rounded-sm text-base font-semibold text-ink break-words hover:underline underline-offset-4 after:absolute after:inset-0',
  });
}

export const aboveRow = 'relative z-10';
