import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { coverShare } from '#features/cards/rules/cover-shape.ts';
import type { CollectionShort } from '../contract.ts';
import { CollectionCover, type FirstCard } from './collection-cover.tsx';

/** A collection in the list, drawn as a small stack of cards. */
export function CollectionTile({
  collection,
  first,
  count,
}: {
  collection: CollectionShort;
  first: readonly FirstCard[];
  count: number;
}) {
  const { t } = useTranslation('collections');
  return (
    <Link
      to={`/app/collection/${collection._id}`}
      className="group relative block aspect-card rounded-card transition-[translate] motion-safe:hover:-translate-y-1 motion-safe:focus-visible:-translate-y-1"
    >
      <span aria-hidden="true" className="absolute inset-0 rotate-3 rounded-card border border-line bg-surface" />
      <span aria-hidden="true" className="absolute inset-0 -rotate-2 rounded-card border border-line bg-surface" />
      <span className="relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-resting transition-shadow group-hover:shadow-lifted">
        <span className="block overflow-hidden" style={{ height: `${coverShare * 100}%` }}>
          <CollectionCover collection={collection} first={first} />
        </span>
        <span className="flex min-h-0 flex-1 flex-col p-3">
          <span
            lang={collection.language}
            dir="auto"
            className="line-clamp-3 font-display text-16 leading-snug font-semibold wrap-anywhere hyphens-auto"
          >
            {holdTogether(collection.title.trim()) || t('untitled')}
          </span>
          <span className="mt-auto flex items-center justify-between gap-2 pt-1 text-12 text-ink-3">
            {t('cards', { count })}
            {collection.published ? (
              <span title={t('public')}>
                <Globe aria-hidden="true" className="size-4" />
                <span className="sr-only">{t('public')}</span>
              </span>
            ) : null}
          </span>
        </span>
      </span>
    </Link>
  );
}
