import { holdTogether } from '#platform/text/hold-together.ts';
import { ArrowLeft, GraduationCap, Share2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicHead, previewPicture } from '#ui/public-head.tsx';
import { jsonInHtml } from '#features/cards/rules/structured-data.ts';
import type { Viewer } from '#vocabulary/viewer.ts';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import type { PublicFace } from '#features/cards/ui/face-content.ts';
import { enhancePublicPage } from '#ui/enhance-public-page.ts';
import { languageName } from '#features/cards/ui/language-name.ts';
import { shareBoxLink, ShareBox } from '#features/cards/ui/share-box.tsx';
import { ShareWays } from '#features/publications/ui/share-ways.tsx';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { shorten } from '#platform/text/shorten.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Stars } from '#ui/stars.tsx';
import type { PublicCollection as Collection } from '../contract.ts';
import { collectionLimits } from '../rules/collection-limits.ts';
import { collectionData } from '../rules/structured-data.ts';
import { FramedCover } from './collection-cover.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';

export type PublicTile = PublicFace & { dimmed?: boolean };
export type PublicCollectionPage = Omit<Collection, 'cards'> & { cards: readonly PublicTile[] };

const coversShown = 3;
const shareId = 'share';

/** Collections have no row of tabs whose edge could fade. */
const noParts = () => () => undefined;

/** The public page of a collection, rendered on the server; works without scripts. */
export function PublicCollection({
  collection,
  publicUrl,
  viewer,
  actions,
  report,
  sharing,
  comments,
}: {
  collection: PublicCollectionPage;
  publicUrl: string;
  viewer: Viewer;
  /** Actions of a member. */
  actions: ReactNode;
  report: ReactNode;
  /** The URL asks for the share dialog. */
  sharing: boolean;
  /** Ratings and comments. */
  comments: ReactNode;
}) {
  const { t, i18n } = useTranslation('collections');
  const { t: cards } = useTranslation('cards');
  const root = useRef<HTMLElement>(null);
  // Documents without the client bundle have this as an inline script.
  useEffect(() => enhancePublicPage(root.current!, noParts), []);
  const { page, pages } = collection;
  // The test asks cards of the first page (S2 §5: two at least); those for premium members are dimmed.
  const testable = page > 1 || collection.cards.filter(({ dimmed }) => !dimmed).length > 1;
  const pageAddress = (number: number) =>
    `${publicAddress.collection(collection.url_seo)}${number > 1 ? `?page=${number}` : ''}`;
  const next = encodeURIComponent(publicAddress.addCollection(collection.url_seo));
  return (
    <main ref={root} data-public-collection className="mx-auto w-full max-w-6xl px-4 pt-2 sm:px-6">
      <Head collection={collection} publicUrl={publicUrl} addressOf={pageAddress} />
      <Link
        to={viewer === 'visitor' ? '/' : '/explore'}
        className="mb-3 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {cards(viewer === 'visitor' ? 'public.backHome' : 'public.back')}
      </Link>
      <header className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <FramedCover
          collection={collection}
          first={collection.cards.slice(0, coversShown)}
          className="max-w-80 sm:w-64"
        />
        <div lang={collection.language} dir="auto" className="min-w-0">
          <p lang={i18n.language} dir={i18n.dir()} className="text-14 text-ink-3">
            {t('one')}
          </p>
          <h1
            dir="auto"
            className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36"
          >
            {holdTogether(collection.title)}
          </h1>
          <p
            lang={i18n.language}
            dir={i18n.dir()}
            className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3"
          >
            <Author collection={collection} />
            {collection.number_rating > 0 ? (
              <Stars value={collection.rating / collection.number_rating} size={14} />
            ) : null}
            <span suppressHydrationWarning>
              {[languageName(collection.language, i18n.language), t('cards', { count: collection.card_count })].join(
                ' · ',
              )}
            </span>
          </p>
          <p className="mt-4 max-w-[70ch] whitespace-pre-line wrap-anywhere">{collection.description}</p>
          <div lang={i18n.language} dir={i18n.dir()} className="mt-5 flex flex-wrap gap-2 print:hidden">
            {actions}
            {viewer === 'visitor' && collection.card_count > 0 ? (
              <Link to={`/signup?next=${next}`} className={buttonClass({ variant: 'primary' })}>
                {t('take.all', { count: collection.card_count })}
              </Link>
            ) : null}
            {testable ? (
              <Link
                to={`${publicAddress.collection(collection.url_seo)}/test`}
                rel="nofollow"
                className={buttonClass()}
              >
                <GraduationCap aria-hidden="true" className="size-5" />
                {t('tryTest')}
              </Link>
            ) : null}
            <a {...shareBoxLink(pageAddress(1))} className={buttonClass()}>
              <Share2 aria-hidden="true" className="size-5" />
              {t('shareIt')}
            </a>
          </div>
        </div>
      </header>
      <h2 className="sr-only">{t('cardsInOrder')}</h2>
      <ol
        start={(page - 1) * collectionLimits.shownAtOnce + 1}
        className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] sm:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]"
      >
        {collection.cards.map((card) => (
          <li key={card._id}>
            <FaceLink
              to={publicAddress.card(card.url_seo)}
              state={{ collectionAt: pageAddress(page) }}
              card={card}
              forMembers={viewer === 'visitor'}
              dimmed={card.dimmed ?? false}
              heading="h3"
            />
          </li>
        ))}
      </ol>
      {collection.cards.length === 0 ? <p className="py-10 text-center text-ink-2">{t('nothingPublic')}</p> : null}
      {pages > 1 ? <Pages page={page} pages={pages} addressOf={pageAddress} /> : null}
      {viewer === 'visitor' && collection.card_count > 0 ? <Invitation next={next} /> : null}
      <div className="mt-12">{comments}</div>
      {viewer === 'author' ? null : <div className="mt-4 flex justify-end print:hidden">{report}</div>}
      <ShareBox
        id={shareId}
        title={t('share.title')}
        linkLabel={t('share.link')}
        address={`${publicUrl}${pageAddress(1)}`}
        ways={<ShareWays address={`${publicUrl}${pageAddress(1)}`} title={collection.title} of="collection" />}
        open={sharing}
      />
    </main>
  );
}

/** What search engines and previews of the link are told. */
function Head({
  collection,
  publicUrl,
  addressOf,
}: {
  collection: PublicCollectionPage;
  publicUrl: string;
  addressOf: (page: number) => string;
}) {
  const { page, pages } = collection;
  const preview = shorten(collection.description.replace(/\s+/g, ' '), 200);
  const cover = collection.cover_picture ?? collection.cards.find((card) => card.cover_picture)?.cover_picture;
  return (
    <>
      <PublicHead
        title={collection.title}
        description={preview}
        publicUrl={publicUrl}
        path={addressOf(page)}
        picture={cover?.regular}
      />
      {collection.card_count === 0 ? <meta name="robots" content="noindex" /> : null}
      {page > 1 ? <link rel="prev" href={`${publicUrl}${addressOf(page - 1)}`} /> : null}
      {page < pages ? <link rel="next" href={`${publicUrl}${addressOf(page + 1)}`} /> : null}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonInHtml(
            collectionData(collection, {
              publicUrl,
              picture: previewPicture({ publicUrl, picture: cover?.regular }),
              address: `${publicUrl}${addressOf(1)}`,
              from: (page - 1) * collectionLimits.shownAtOnce,
            }),
          ),
        }}
      />
    </>
  );
}

/** What a visitor is told below the cards. */
function Invitation({ next }: { next: string }) {
  const { t } = useTranslation('collections');
  return (
    <section className="mt-12 rounded-card border border-line bg-accent-soft p-5 sm:p-6 print:hidden">
      <h2 className="font-display text-22 font-semibold">{t('visitor.title')}</h2>
      <p className="mt-1 max-w-prose text-16 text-ink-2">{t('visitor.text')}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to={`/signup?next=${next}`} className={buttonClass({ variant: 'primary' })}>
          {t('visitor.signUp')}
        </Link>
        <Link to={`/signin?next=${next}`} className={buttonClass()}>
          {t('visitor.signIn')}
        </Link>
      </p>
    </section>
  );
}

function Pages({ page, pages, addressOf }: { page: number; pages: number; addressOf: (page: number) => string }) {
  const { t } = useTranslation('collections');
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={buttonClass()}>
          {t('previous')}
        </Link>
      ) : null}
      <span className="text-14 text-ink-3">{t('pageOf', { page, pages })}</span>
      {page < pages ? (
        <Link to={addressOf(page + 1)} rel="next" className={buttonClass()}>
          {t('next')}
        </Link>
      ) : null}
    </nav>
  );
}

function Author({ collection }: { collection: PublicCollectionPage }) {
  const { t } = useTranslation('collections');
  return (
    <PersonLink
      id={collection.author_id}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control font-medium text-ink-2 underline-offset-2 hover:underline"
    >
      <Avatar name={collection.author_name} image={collection.author_avatar} size={28} />
      <span className="wrap-anywhere">{t('by', { author: collection.author_name })}</span>
    </PersonLink>
  );
}
