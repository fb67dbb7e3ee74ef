import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { difference } from '#platform/text/word-difference.ts';
import type { Choice } from '#platform/documents/content-rules.ts';

/** One of two texts, with the words marked that the other does not have. */
export function DifferentText({ side, mine, theirs }: { side: Choice; mine: string; theirs: string }) {
  const { t } = useTranslation('cards');
  const stretches = useMemo(
    () => difference(mine, theirs).filter((stretch) => stretch.in === 'both' || stretch.in === side),
    [mine, theirs, side],
  );
  if (stretches.length === 0) return <i className="text-ink-3">{t('conflict.nothing')}</i>;
  return stretches.map((stretch, place) =>
    stretch.in === 'both' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place}>{stretch.text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <mark
        key={place}
        className="rounded-[3px] bg-warn-soft px-0.5 font-medium text-ink underline decoration-warn decoration-2 underline-offset-2"
      >
        {stretch.text}
      </mark>
    ),
  );
}
