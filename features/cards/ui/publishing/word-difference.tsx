import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { difference } from '#platform/text/word-difference.ts';
import { shortenUnchanged } from '../../rules/shorten-unchanged.ts';

/** A word-level diff of two texts; long unchanged runs are shortened. */
export function WordDifference({ before, after, lang }: { before: string; after: string; lang: string }) {
  const { t } = useTranslation('publications');
  const stretches = useMemo(() => shortenUnchanged(difference(before, after)), [before, after]);
  return (
    <p lang={lang} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {stretches.map((stretch, place) =>
        stretch.in === 'mine' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <del key={place} className="rounded-sm bg-bad-soft px-0.5 text-bad decoration-2">
            <span className="sr-only">{t('news.was')} </span>
            {stretch.text}
          </del>
        ) : stretch.in === 'theirs' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <ins key={place} className="rounded-sm bg-good-soft px-0.5 text-good decoration-2 underline-offset-4">
            <span className="sr-only">{t('news.is')} </span>
            {stretch.text}
          </ins>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{stretch.text}</span>
        ),
      )}
    </p>
  );
}
