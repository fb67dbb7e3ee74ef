import { Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '#platform/text/csv.ts';
import { Button } from '#ui/button.tsx';
import { saveAsFile } from '#ui/save-as-file.ts';

export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One figure: what it says in a sentence, the drawing, and the same as a table. */
export function Figure({
  title,
  sentence,
  table,
  children,
}: {
  title: string;
  sentence: ReactNode;
  /** Left out where the figure is a table or a list itself. */
  table?: FigureTable;
  children: ReactNode;
}) {
  const { t } = useTranslation('review');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-resting sm:p-6"
    >
      <h2 id={id} className="font-display text-18 font-semibold">
        {title}
      </h2>
      <p className="max-w-[70ch] text-16 text-ink-2">{sentence}</p>
      {children}
      {table ? (
        <Opened summary={t('figures.asTable')}>
          <DataTable label={title} {...table} />
        </Opened>
      ) : null}
    </section>
  );
}

/** What is drawn once it is opened: all tables of the page together have hundreds of rows. */
function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 font-medium text-accent">
        {summary}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}

/** A table, which can be saved as it is shown. */
export function DataTable(table: FigureTable & { label: string }) {
  const { t } = useTranslation('review');
  const { label, columns, rows } = table;
  const save = () => saveAsFile(csvOf([columns, ...rows]), { name: `${label}.csv`, type: 'text/csv;charset=utf-8' });
  return (
    <div className="flex flex-col items-start gap-2">
      <Scrolled {...table} />
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('figures.csvOf', { title: label })}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={save}
      >
        {t('figures.csv')}
      </Button>
    </div>
  );
}

function Scrolled({ label, columns, rows }: FigureTable & { label: string }) {
  return (
    // Wide tables scroll by themselves, by keys too.
    <div className="w-full overflow-x-auto rounded-control" tabIndex={0} role="group" aria-label={label}>
      <table className="w-full text-14 tabular-nums">
        <thead>
          <tr className="border-b border-line text-start text-ink-3">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={`px-2 py-2 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="px-2 py-2 text-start font-normal">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={columns[at + 1]} className="px-2 py-2 text-end sm:whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
