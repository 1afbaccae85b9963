import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode };

type TableProps<Row> = {
  /** Names the table for those who cannot see what stands above it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A click anywhere on a row; for the keyboard a cell of it holds a link or a button. */
  onOpen?: ((row: Row) => void) | undefined;
  className?: string | undefined;
};

/** Rows and columns; on a narrow screen each row becomes a small card with the headers as labels. */
export function Table<Row>({ label, columns, rows, keyOf, onOpen, className }: TableProps<Row>) {
  return (
    <table aria-label={label} className={classNames('w-full border-collapse text-sm', className)}>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ header }) => (
            <th
              key={header}
              scope="col"
              className="border-b border-line-strong px-3 py-2 text-start font-semibold"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onClick={onOpen && (() => onOpen(row))}
            className={classNames(
              'border-b border-line max-md:block max-md:py-3',
              onOpen && 'cursor-pointer hover:bg-paper-sunken',
            )}
          >
            {columns.map(({ header, cell }) => (
              <td
                key={header}
                className="px-3 py-2 align-middle break-words max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1"
              >
                <span aria-hidden className="shrink-0 text-ink-muted md:hidden">
                  {header}
                </span>
                <span className="min-w-0 break-words max-md:text-end">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
