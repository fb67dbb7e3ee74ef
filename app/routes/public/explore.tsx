import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument, useLocation, useNavigate, useNavigation } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import type { FoundCards } from '#features/cards/explore.contract.ts';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  explorePage,
  readExploreQuery,
  readPage,
} from '#features/publications/rules/explore-query.ts';
import { feedAddress } from '#features/publications/rules/feed.ts';
import { ExploreForm } from '#features/publications/ui/explore-form.tsx';
import { ExploreKinds } from '#app/explore-kinds.tsx';
import { ExploreList } from '#features/publications/ui/explore-list.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { readExplored } from './read-explored.ts';
import { TooManySearches } from './too-many-searches.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';
import type { Route } from './+types/explore.ts';
import { publicAddress } from '#features/publications/rules/public-addresses.ts';

export const handle: RouteHandle = { cached: true, texts: ['catalogue', 'publications'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  const { search, searchParams: address } = new URL(request.url);
  // Members see the same list inside the app, which knows their plan and dims what it does not include (S1 §2).
  if (member) throw redirectDocument(`/app/explore${search}`);
  const query = readExploreQuery(address);
  const page = readPage(address);
  const { status, explored } = await readExplored({ path, query, page }, ({ cards }) => cards.length, [
    calls.explore.list({ ...exploreInput(query), reader: locale, page }) as Promise<FoundCards>,
    calls.explore.languages(),
  ]);
  return data({ query, page, publicUrl, ...explored }, { status });
}

const path = '/explore';

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const { query, page, publicUrl, found, inLanguages, failure } = loaderData;
  const { t } = useTranslation('publications');
  const navigate = useNavigate();
  const goingTo = useNavigation().location?.pathname;
  const waiting = goingTo === path;
  const leaving = goingTo !== undefined && !waiting;
  const search = useRef<HTMLInputElement>(null);
  const plain = query.search.trim() === '' && exploreFilterCount(query) === 0;
  const nextTo = found?.next && page < explorePage.last ? path + exploreAddress(query, page + 1) : undefined;
  const previousTo = page > 1 ? path + exploreAddress(query, page - 1) : undefined;
  const title = `${t('explore.title')}${page > 1 ? ` · ${t('explore.page', { page })}` : ''}`;
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 md:py-8">
      <title>{`${title} · Loci`}</title>
      <meta name="description" content={t('explore.description')} />
      {/* noindex: search pages are endless, and the list and the site map lead to every card. */}
      {query.search.trim() === '' ? null : <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={publicUrl + path + exploreAddress(query, page)} />
      {nextTo ? <link rel="next" href={nextTo} /> : null}
      {previousTo ? <link rel="prev" href={previousTo} /> : null}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('explore.feed.link')}
        href={feedAddress(query.category_1)}
      />
      <h1 className="font-display text-[min(2.25rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('explore.title')}
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-16 text-ink-2">{t('explore.lead')}</p>
      <ExploreKinds path={path} />
      <ExploreForm
        query={query}
        action={path}
        total={found?.total}
        inLanguages={inLanguages}
        searchRef={search}
        onQuery={(next, how) => {
          // Do not cancel a navigation that was started during the debounce of typing.
          if (how?.typed && leaving) return;
          void navigate(path + exploreAddress(next), { replace: how?.typed ?? false, preventScrollReset: true });
        }}
      />
      {previousTo ? (
        <p className="mb-3">
          <Link to={previousTo} rel="prev" className={buttonClass({ size: 'sm' })}>
            {t('explore.previous')}
          </Link>
        </p>
      ) : null}
      {found ? (
        <Found
          key={exploreAddress(query, page)}
          {...loaderData}
          found={found}
          plain={plain}
          waiting={waiting}
          nextTo={nextTo}
          onClear={() => {
            void navigate(path, { preventScrollReset: true });
            search.current?.focus();
          }}
        />
      ) : (
        <TooManySearches failure={failure} />
      )}
      <p className="mt-4 text-center">
        <a
          href={feedAddress(query.category_1)}
          className="inline-flex min-h-11 items-center text-14 text-ink-3 underline underline-offset-2 hover:text-ink"
        >
          {t('explore.feed.link')}
        </a>
      </p>
    </main>
  );
}

function Found({
  found,
  query,
  plain,
  waiting,
  nextTo,
  onClear,
}: Pick<Route.ComponentProps['loaderData'], 'query'> & {
  found: FoundCards;
  plain: boolean;
  waiting: boolean;
  nextTo: string | undefined;
  onClear: () => void;
}) {
  const { search } = useLocation();
  const { pages, state, more, keepPlace } = useLoadedPages(found, query);
  return (
    <ExploreList
      kind="card"
      pages={pages.map(({ cards, ...page }) => ({ tiles: cards, ...page }))}
      plain={plain}
      waiting={waiting}
      onClear={onClear}
      clearTo={path + exploreAddress(everything)}
      more={{ run: more, state, to: nextTo }}
      tile={(card, at) => (
        <FaceLink
          to={publicAddress.card(card.url_seo)}
          state={{ exploredAt: path + search }}
          onClick={keepPlace}
          card={card}
          forMembers
          heading="h2"
          eager={at < 6}
        />
      )}
    />
  );
}
