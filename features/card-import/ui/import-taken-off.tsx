import { useTranslation } from 'react-i18next';

/** More lines are listed only once they are asked for. */
const shownLines = 3;

/** The lines of the text that are no rows: the head of a file, the names of its columns, headings of a note. */
export function ImportTakenOff({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('card-import');
  if (lines.length === 0) return null;
  if (lines.length <= shownLines)
    return <p className="text-14 wrap-anywhere text-ink-2">{t('takenOff', { lines: lines.join(' / ') })}</p>;
  return (
    <details className="text-14 text-ink-2">
      <summary className="cursor-pointer">{t('takenOffLines', { count: lines.length })}</summary>
      <pre className="mt-2 max-h-48 overflow-auto wrap-anywhere whitespace-pre-wrap">{lines.join('\n')}</pre>
    </details>
  );
}
