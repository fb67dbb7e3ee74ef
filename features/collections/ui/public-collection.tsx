import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { coverProportion } from '#features/cards/rules/cover-shape.ts';
import { jsonInHtml } from '#features/cards/rules/structured-data.ts';
import { CardFace, type FaceContent } from '#features/cards/ui/card-face.tsx';
import { languageName } from '#features/cards/ui/language-name.ts';
import { buttonClass } from '#ui/button-class.ts';
import type { PublicCollection as Collection } from '../contract.ts';
import { collectionLimits } from '../rules/collection-limits.ts';
import { collectionData } from '../rules/structured-data.ts';
import { CollectionCover } from './collection-cover.tsx';

export type PublicTile = FaceContent & { url_seo: string | null };
export type PublicCollectionPage = Omit<Collection, 'cards'> & { cards: readonly PublicTile[] };

const coversShown = 3;

/** A public collection as anybody reads it, on the server already; no script is needed for any of it. */
export function PublicCollection({
  collection,
  publicUrl,
  actions,
}: {
  collection: PublicCollectionPage;
  publicUrl: string;
  actions: ReactNode;
}) {
  const { t, i18n } = useTranslation('collections');
  const { t: named } = useTranslation('catalogue');
  const { page, pages } = collection;
  const pageAddress = (number: number) => `/collection/${collection.url_seo}${number > 1 ? `?page=${number}` : ''}`;
  const address = `${publicUrl}${pageAddress(page)}`;
  const preview = collection.description.replace(/\s+/g, ' ').slice(0, 200);
  const cover = collection.cover_picture ?? collection.cards.find((card) => card.cover_picture)?.cover_picture;
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <title>{`${collection.title} · Loci`}</title>
      <meta name="description" content={preview} />
      <link rel="canonical" href={address} />
      {page > 1 ? <link rel="prev" href={`${publicUrl}${pageAddress(page - 1)}`} /> : null}
      {page < pages ? <link rel="next" href={`${publicUrl}${pageAddress(page + 1)}`} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={collection.title} />
      <meta property="og:description" content={preview} />
      <meta property="og:url" content={address} />
      {cover ? <meta property="og:image" content={`${publicUrl}${cover.regular}`} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonInHtml(
            collectionData(collection, {
              publicUrl,
              address: `${publicUrl}${pageAddress(1)}`,
              from: (page - 1) * collectionLimits.shownAtOnce,
            }),
          ),
        }}
      />
      <header className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <div
          className="w-full max-w-80 shrink-0 overflow-hidden rounded-card border border-line shadow-resting sm:w-64"
          style={{ aspectRatio: coverProportion }}
        >
          <CollectionCover collection={collection} first={collection.cards.slice(0, coversShown)} large />
        </div>
        <div lang={collection.language} className="min-w-0">
          <p lang={i18n.language} className="text-14 text-ink-3">
            {t('one')}
          </p>
          <h1 className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36">
            {collection.title}
          </h1>
          <p lang={i18n.language} className="mt-2 text-14 text-ink-3" suppressHydrationWarning>
            {[
              t('by', { author: collection.author_name }),
              languageName(collection.language, i18n.language),
              t('cards', { count: collection.card_count }),
            ].join(' · ')}
          </p>
          <p className="mt-4 max-w-[70ch] whitespace-pre-line wrap-anywhere">{collection.description}</p>
          {actions ? (
            <p lang={i18n.language} className="mt-5 flex flex-wrap gap-2">
              {actions}
            </p>
          ) : null}
        </div>
      </header>
      <h2 className="sr-only">{t('cardsInOrder')}</h2>
      <ol
        start={(page - 1) * collectionLimits.shownAtOnce + 1}
        className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] sm:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]"
      >
        {collection.cards.map((card) => (
          <li key={card._id}>
            <Link
              to={`/${card.url_seo}`}
              className="block rounded-card transition-transform hover:-translate-y-1 motion-reduce:hover:translate-y-0"
            >
              <CardFace card={card} category={named(`category.${card.category_1}` as 'category.OTHER')} rated heading="h3" />
            </Link>
          </li>
        ))}
      </ol>
      {collection.cards.length === 0 ? <p className="py-10 text-center text-ink-2">{t('nothingPublic')}</p> : null}
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
          {page > 1 ? (
            <Link to={pageAddress(page - 1)} rel="prev" className={buttonClass()}>
              {t('previous')}
            </Link>
          ) : null}
          <span className="text-14 text-ink-3">{t('pageOf', { page, pages })}</span>
          {page < pages ? (
            <Link to={pageAddress(page + 1)} rel="next" className={buttonClass()}>
              {t('next')}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </main>
  );
}
