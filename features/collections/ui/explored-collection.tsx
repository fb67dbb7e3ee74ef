import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { coverShare } from '#features/cards/rules/cover-shape.ts';
import { Stars } from '#ui/stars.tsx';
import type { PublicCollectionTile } from '../contract.ts';
import { CollectionCover } from './collection-cover.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';

/** A public collection in Explore, which opens its public page. */
export function ExploredCollection({ collection }: { collection: PublicCollectionTile }) {
  const { t } = useTranslation('collections');
  const { url_seo, language, author_name, first, card_count, rating, number_rating } = collection;
  return (
    <Link
      to={publicAddress.collection(url_seo)}
      reloadDocument
      className="group flex aspect-card flex-col overflow-hidden rounded-card border border-line bg-surface shadow-resting transition-shadow hover:shadow-lifted"
    >
      <span className="block overflow-hidden" style={{ height: `${coverShare * 100}%` }}>
        <CollectionCover collection={collection} first={first} />
      </span>
      <span className="flex min-h-0 flex-1 flex-col p-3">
        <h2
          lang={language}
          dir="auto"
          className="line-clamp-3 font-display text-16 leading-snug font-semibold wrap-anywhere hyphens-auto"
        >
          {holdTogether(collection.title.trim()) || t('untitled')}
        </h2>
        {number_rating > 0 ? <Stars value={rating / number_rating} count={number_rating} /> : null}
        <span className="mt-auto flex items-center justify-between gap-2 pt-1 text-12 text-ink-3">
          <span className="truncate" title={author_name}>
            {author_name}
          </span>
          <span className="shrink-0">{t('cards', { count: card_count })}</span>
        </span>
      </span>
    </Link>
  );
}
