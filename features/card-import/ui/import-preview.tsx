import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { isImportable, type ImportRow } from '../rules/import-row.ts';

/** Estimate: rows are as high as their texts. */
const rowHeight = 44;

/** Whole, on a phone too; only very long texts are cut. */
const textClass = 'line-clamp-12 whitespace-pre-line wrap-anywhere';

export interface ImportPreviewProps {
  rows: readonly ImportRow[];
  leftOut: (row: ImportRow) => boolean;
  /** Rows that the card has no room for. */
  beyond: ReadonlySet<ImportRow>;
  /** That of the card. */
  language: string;
}

/** Preview of the import, row by row. Skipped rows are struck out, with the reason. Virtualised. */
export function ImportPreview({ rows, leftOut, beyond, language }: ImportPreviewProps) {
  const { t, i18n } = useTranslation(['card-import', 'cards']);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  // A line that begins with a word in Latin letters is still one of the card's language.
  const direction = i18n.dir(language) === 'rtl' ? 'rtl' : 'auto';
  const columns =
    'grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_11rem] items-baseline gap-x-3 gap-y-1 px-3';
  return (
    <div
      role="table"
      aria-label={t('preview')}
      aria-rowcount={rows.length + 1}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className={cx(columns, 'h-10 items-center border-b border-line bg-sunken text-12 font-semibold text-ink-2')}
        >
          <span role="columnheader">{t('line')}</span>
          <span role="columnheader">{t('cards:flashcard.question')}</span>
          <span role="columnheader">{t('answer')}</span>
          <span role="columnheader" className="max-sm:sr-only">
            {t('remarks')}
          </span>
        </div>
      </div>
      {/* Focusable, to scroll it with the keyboard. */}
      <div
        ref={frame}
        role="rowgroup"
        tabIndex={0}
        aria-label={t('preview')}
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
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={cx(columns, 'absolute inset-x-0 top-0 min-h-11 border-b border-line py-2 text-14')}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell" className="text-12 text-ink-3 tabular-nums">
                  {row.line.toLocaleString(i18n.language)}
                </span>
                <span
                  role="cell"
                  lang={language}
                  dir={direction}
                  className={cx(textClass, out && 'text-ink-3 line-through')}
                >
                  <Side rich={row.rich?.cloze ?? row.rich?.front} plain={row.question} />
                </span>
                <span
                  role="cell"
                  lang={language}
                  dir={direction}
                  className={cx(textClass, out && 'text-ink-3 line-through')}
                >
                  <Side rich={isWhole(row) ? row.rich?.back : undefined} plain={answers} />
                </span>
                <span
                  role="cell"
                  className="flex flex-wrap gap-1 max-sm:col-span-2 max-sm:col-start-2 max-sm:empty:hidden"
                >
                  {row.asked ? <Badge>{t(`kind.${row.asked.type}`)}</Badge> : null}
                  {beyond.has(row) ? <Badge tone="bad">{t('problem.beyond')}</Badge> : null}
                  {row.problems.map((problem) => (
                    <Badge
                      key={problem}
                      tone={problem === 'updates' ? 'plain' : isImportable(row) ? 'warn' : 'bad'}
                      className="wrap-anywhere whitespace-normal"
                    >
                      {t(`problem.${problem}`, { files: row.files?.join(', ') })}
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

/** Whether the back says all answers. */
const isWhole = ({ more, rich }: ImportRow): boolean => more.length === 0 && rich?.cloze === undefined;

/** With its formatting, where that is kept. */
function Side({ rich, plain }: { rich: string | undefined; plain: string }) {
  if (rich !== undefined && rich !== '') return <RichTextView html={rich} />;
  return plain ? <FormulaText text={plain} /> : '—';
}
