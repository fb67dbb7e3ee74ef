import { useTranslation } from 'react-i18next';
import { data, redirectDocument, useLocation } from 'react-router';
import { PublicExplore, type ExploredList } from '#app/explore/public-explore.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import type { FoundCards } from '#features/cards/explore.contract.ts';
import {
  exploreAddress,
  exploreInput,
  readExploreQuery,
  readPage,
  type ExploreQuery,
} from '#features/publications/rules/explore-query.ts';
import { feedAddress } from '#features/publications/rules/feed.ts';
import { ExploreList } from '#features/publications/ui/explore-list.tsx';
import { readExplored } from './read-explored.ts';
import { TooManySearches } from './too-many-searches.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';
import type { Route } from './+types/explore.ts';
import { publicAddress } from '#features/publications/rules/public-addresses.ts';

export const handle: RouteHandle = { cached: true, texts: ['catalogue', 'publications'] };

const path = '/explore';

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

/** `/explore` */
export default function ExplorePage({ loaderData: { failure, ...asked } }: Route.ComponentProps) {
  const { query, page } = asked;
  const { t } = useTranslation('publications');
  return (
    <PublicExplore
      {...asked}
      kind="card"
      failure={<TooManySearches failure={failure} />}
      results={(found, common) => (
        <Found key={exploreAddress(query, page)} query={query} found={found} common={common} />
      )}
      lead={<p className="-mt-1 mb-5 max-w-prose text-16 text-ink-2">{t('explore.lead')}</p>}
      foot={
        <>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('explore.feed.link')}
            href={feedAddress(query.category_1)}
          />
          <p className="mt-4 text-center">
            <a
              href={feedAddress(query.category_1)}
              className="inline-flex min-h-11 items-center text-14 text-ink-3 underline underline-offset-2 hover:text-ink"
            >
              {t('explore.feed.link')}
            </a>
          </p>
        </>
      }
    />
  );
}

/** The pages loaded so far. */
function Found({ found, query, common }: { found: FoundCards; query: ExploreQuery; common: ExploredList }) {
  const { search } = useLocation();
  const { pages, state, more, keepPlace } = useLoadedPages(found, query);
  return (
    <ExploreList
      {...common}
      pages={pages.map(({ cards, ...page }) => ({ ...page, tiles: cards }))}
      more={{ ...common.more, run: more, state }}
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
