import { ArrowLeft, GraduationCap, Network, Share2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { withNext } from '#vocabulary/next-path.ts';
import type { Viewer } from '#vocabulary/viewer.ts';
import { enhancePublicPage } from '#ui/enhance-public-page.ts';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { languageName } from '#features/cards/ui/language-name.ts';
import { shareBoxLink, ShareBox } from '#features/cards/ui/share-box.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';
import { ShareWays } from '#features/publications/ui/share-ways.tsx';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Stars } from '#ui/stars.tsx';
import { useRenderedFormulas } from '#ui/use-formulas.ts';
import type { DrawnSizes, PublicMapShort } from '../../publications.contract.ts';
import { publicMapAddress } from '#vocabulary/map-address.ts';
import { MapDrawing } from './map-drawing.tsx';
import type { RenderedOutline } from './outline-html.tsx';

/** What the public page shows of a map. */
export type PublicMapPage = PublicMapShort & {
  readonly desc: string;
  readonly creditUrl: string;
  readonly drawn: DrawnSizes;
  readonly outline: RenderedOutline;
};

const shareId = 'share';

/** Maps have no row of tabs whose edge could fade. */
const noParts = () => () => undefined;

/** The public page of a map, rendered on the server; works without scripts. */
export function PublicMap({
  map,
  publicUrl,
  viewer,
  isOpen,
  drawing,
  testAt,
  actions,
  report,
  sharing,
  comments,
}: {
  map: PublicMapPage;
  publicUrl: string;
  viewer: Viewer;
  /** `false`: only its author can see it now, so that there is nothing to share. */
  isOpen: boolean;
  /** Address of the map as a picture. */
  drawing: string | undefined;
  /** Address of a test of its cards; not set if it has fewer than two. */
  testAt: string | undefined;
  /** Actions of a member. */
  actions: ReactNode;
  report: ReactNode;
  /** The URL asks for the share dialog. */
  sharing: boolean;
  /** Ratings and comments. */
  comments: ReactNode;
}) {
  const { t, i18n } = useTranslation('maps');
  const { t: cards } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const root = useRef<HTMLElement>(null);
  // Documents without the client bundle have this as an inline script.
  useEffect(() => enhancePublicPage(root.current!, noParts), []);
  const path = publicMapAddress(map.urlSeo);
  const adding = publicAddress.addMap(map.urlSeo);
  const category = named(`subCategory.${map.category_2}` as 'subCategory.OTHEROTHER');
  return (
    <main ref={root} data-public-map className="mx-auto w-full max-w-4xl px-4 pt-2 sm:px-6">
      <Link
        to={viewer === 'visitor' ? '/' : '/explore/maps'}
        className="mb-3 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {viewer === 'visitor' ? cards('public.backHome') : t('public.back')}
      </Link>
      <header lang={map.language} dir="auto">
        <p lang={i18n.language} dir={i18n.dir()} className="flex items-center gap-1.5 text-14 text-ink-3">
          <Network aria-hidden="true" className="size-4" />
          {t('map')} · {category}
        </p>
        <h1
          dir="auto"
          className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36"
        >
          {holdTogether(map.title)}
        </h1>
        <p
          lang={i18n.language}
          dir={i18n.dir()}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3"
        >
          <PersonLink
            id={map.author_id}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control font-medium text-ink-2 underline-offset-2 hover:underline"
          >
            <Avatar name={map.author_name} image={map.author_avatar} size={28} />
            <span className="wrap-anywhere">{t('public.by', { author: map.author_name })}</span>
          </PersonLink>
          {map.number_rating > 0 ? (
            <Stars value={map.rating / map.number_rating} count={map.number_rating} size={14} />
          ) : null}
          <span suppressHydrationWarning>
            {[languageName(map.language, i18n.language), t('nodes', { count: map.nodesCount })].join(' · ')}
          </span>
        </p>
        <div lang={i18n.language} dir={i18n.dir()} className="mt-5 flex flex-wrap items-center gap-2 print:hidden">
          {actions}
          {viewer === 'visitor' ? (
            <Link to={withNext('/signup', adding)} className={buttonClass({ variant: 'primary' })}>
              {t('add.do')}
            </Link>
          ) : null}
          {testAt === undefined ? null : (
            <Link to={testAt} rel="nofollow" className={buttonClass()}>
              <GraduationCap aria-hidden="true" className="size-5" />
              {t('cards.test')}
            </Link>
          )}
          {isOpen ? (
            <a {...shareBoxLink(path)} className={buttonClass()}>
              <Share2 aria-hidden="true" className="size-5" />
              {t('public.share')}
            </a>
          ) : null}
        </div>
      </header>
      {drawing === undefined ? null : (
        <MapDrawing key={drawing} drawing={drawing} drawn={map.drawn} title={map.title} />
      )}
      <PictureCredit card={{ cover_picture: map.cover_picture, credit_picture: map.creditUrl }} className="mt-2" />
      {map.desc ? <Written html={map.desc} lang={map.language} /> : null}
      <section lang={map.language} dir="auto" className="mt-10">
        <h2 lang={i18n.language} dir={i18n.dir()} className="mb-4 font-display text-22 font-semibold">
          {t('public.outline')}
        </h2>
        {/* React escaped every text of it. */}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: map.outline.html }} />
      </section>
      {viewer === 'visitor' ? (
        <section className="mt-12 rounded-card border border-line bg-accent-soft p-5 sm:p-6 print:hidden">
          <h2 className="font-display text-22 font-semibold">{t('public.visitor.title')}</h2>
          <p className="mt-1 max-w-prose text-16 text-ink-2">{t('public.visitor.text')}</p>
          <p className="mt-4 flex flex-wrap gap-2">
            <Link to={withNext('/signup', adding)} className={buttonClass({ variant: 'primary' })}>
              {t('public.visitor.signUp')}
            </Link>
            <Link to={withNext('/signin', adding)} className={buttonClass()}>
              {t('public.visitor.signIn')}
            </Link>
          </p>
        </section>
      ) : null}
      <div className="mt-12">{comments}</div>
      {viewer === 'author' ? null : <div className="mt-4 flex justify-end print:hidden">{report}</div>}
      {isOpen ? (
        <ShareBox
          id={shareId}
          title={t('public.shareTitle')}
          linkLabel={t('public.link')}
          address={publicUrl + path}
          ways={<ShareWays address={publicUrl + path} title={map.title} of="map" />}
          open={sharing}
        />
      ) : null}
    </main>
  );
}

/** Sanitised when it was saved and when it was read. */
function Written({ html, lang }: { html: string; lang: string }) {
  return (
    <div
      lang={lang}
      dir="auto"
      className="rich-text mt-6 max-w-[70ch]"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: useRenderedFormulas(html) }}
    />
  );
}
