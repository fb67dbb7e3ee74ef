import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { isImportable, type ImportRow } from '../../rules/import-text.ts';

const rowHeight = 44;

/** Preview of the import, row by row. Skipped rows are struck out, with the reason. Virtualised. */
export function ImportPreview({ rows, leftOut }: { rows: readonly ImportRow[]; leftOut: (row: ImportRow) => boolean }) {
  const { t, i18n } = useTranslation('cards');
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const columns =
    'grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_11rem] items-center gap-3 px-3';
  return (
    <div
      role="table"
      aria-label={t('import.preview')}
      aria-rowcount={rows.length + 1}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className={cx(columns, 'h-10 border-b border-line bg-sunken text-12 font-semibold text-ink-2')}
        >
          <span role="columnheader">{t('import.line')}</span>
          <span role="columnheader">{t('flashcard.question')}</span>
          <span role="columnheader">{t('import.answer')}</span>
          <span role="columnheader" className="max-sm:sr-only">
            {t('import.remarks')}
          </span>
        </div>
      </div>
      {/* Focusable, to scroll it with the keyboard. */}
      <div
        ref={frame}
        role="rowgroup"
        tabIndex={0}
        aria-label={t('import.preview')}
        className="max-h-[min(26rem,60dvh)] overflow-y-auto focus-visible:-outline-offset-2"
        style={{ height: virtual.getTotalSize() }}
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]!;
            const out = leftOut(row);
            const answers = [row.answer, ...row.more].join(' | ');
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={cx(columns, 'absolute inset-x-0 top-0 border-b border-line text-14')}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <span role="cell" className="text-12 text-ink-3 tabular-nums">
                  {row.line.toLocaleString(i18n.language)}
                </span>
                <span role="cell" title={row.question} className={cx('truncate', out && 'text-ink-3 line-through')}>
                  {row.question || '—'}
                </span>
                <span role="cell" title={answers} className={cx('truncate', out && 'text-ink-3 line-through')}>
                  {answers || '—'}
                </span>
                <span
                  role="cell"
                  className="truncate max-sm:absolute max-sm:right-1.5 max-sm:bottom-0 max-sm:leading-none"
                >
                  {row.problems.map((problem) => (
                    <Badge key={problem} tone={isImportable(row) ? 'warn' : 'bad'}>
                      {t(`import.problem.${problem}`)}
                    </Badge>
                  ))}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
