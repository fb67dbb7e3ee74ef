import { useTranslation } from 'react-i18next';
import { data, redirectDocument, useLocation } from 'react-router';
import { listedKinds } from '#app/explore/kinds.ts';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { exploreBelow, kindAt } from '#vocabulary/explore-kinds.ts';
import { PublicExplore, type ExploredList } from '#features/publications/ui/explore/public-explore.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { FoundCards } from '#features/cards/explore.contract.ts';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import {
  exploreAddress,
  exploreInput,
  readExploreQuery,
  readPage,
  type ExploreQuery,
} from '#features/publications/rules/explore-query.ts';
import { feedAddress } from '#features/publications/rules/feed.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';
import { ExploreList, ExploreSkeleton } from '#features/publications/ui/explore-list.tsx';
import { later } from '#ui/later.tsx';
import { readExplored } from '#features/publications/ui/explore/read-explored.ts';
import { TooManySearches } from '#features/publications/ui/explore/too-many-searches.tsx';
import { useLoadedPages } from '#features/cards/ui/explore/use-loaded-pages.ts';
import type { Route } from './+types/explore.ts';

const meanwhile = () => <ExploreSkeleton />;
const FoundCollections = later(
  async () => {
    const [{ publicResultsOf }, kind] = await Promise.all([
      import('#features/publications/ui/explore/public-results.tsx'),
      listedKinds.collection(),
    ]);
    return { default: publicResultsOf(kind) };
  },
  { meanwhile },
);
const FoundMaps = later(
  async () => {
    const [{ publicResultsOf }, kind] = await Promise.all([
      import('#features/publications/ui/explore/public-results.tsx'),
      listedKinds.map(),
    ]);
    return { default: publicResultsOf(kind) };
  },
  { meanwhile },
);

const languageLinks = (address: string) => <LanguageLinks address={address} />;

const textsOf = {
  card: ['catalogue', 'publications', 'explore'],
  collection: ['collections', 'catalogue', 'publications', 'explore'],
  map: ['maps', 'catalogue', 'publications', 'explore'],
};

/** The kind that the address names. Visitors do not see people. */
function publicKindAt(segment: string | undefined) {
  const kind = kindAt(segment);
  return kind === 'people' ? undefined : kind;
}

export const handle: RouteHandle = {
  cached: true,
  texts({ kind }) {
    const at = publicKindAt(kind);
    return at ? textsOf[at] : [];
  },
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  const kind = publicKindAt(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const path = `/explore${exploreBelow[kind]}`;
  const { search, searchParams: address } = new URL(request.url);
  // Members see the same list inside the app, which knows their plan and dims what it does not include (S1 §2).
  if (member) throw redirectDocument(`/app${path}${search}`);
  const query = readExploreQuery(address);
  const page = readPage(address);
  const asked = { path, query, page };
  const input = { ...exploreInput(query), reader: locale, page };
  const languages = calls.explore.languages();
  if (kind === 'card') {
    const reading = calls.explore.list(input) as Promise<FoundCards>;
    const { status, explored } = await readExplored(asked, ({ cards }) => cards.length, [reading, languages]);
    return data({ kind, query, page, publicUrl, ...explored }, { status });
  }
  if (kind === 'collection') {
    const reading = calls.collections
      .explore(input)
      .then(({ collections, ...found }) => ({ ...found, tiles: collections }));
    const { status, explored } = await readExplored(asked, ({ tiles }) => tiles.length, [reading, languages]);
    return data({ kind, query, page, publicUrl, ...explored }, { status });
  }
  const reading = calls.publicMaps.explore(input).then(({ focusmaps, ...found }) => ({ ...found, tiles: focusmaps }));
  const { status, explored } = await readExplored(asked, ({ tiles }) => tiles.length, [reading, languages]);
  return data({ kind, query, page, publicUrl, ...explored }, { status });
}

/** `/explore`, `/explore/collections` and `/explore/maps` */
export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('explore');
  const failure = <TooManySearches failure={loaderData.failure} />;
  if (loaderData.kind === 'collection')
    return (
      <PublicExplore
        {...loaderData}
        languageLinks={languageLinks}
        key={loaderData.kind}
        failure={failure}
        results={(found, common) => <FoundCollections found={found} common={common} />}
      />
    );
  if (loaderData.kind === 'map')
    return (
      <PublicExplore
        {...loaderData}
        languageLinks={languageLinks}
        key={loaderData.kind}
        failure={failure}
        results={(found, common) => <FoundMaps found={found} common={common} />}
      />
    );
  const { query, page } = loaderData;
  return (
    <PublicExplore
      {...loaderData}
      title={t('title')}
      languageLinks={languageLinks}
      key={loaderData.kind}
      failure={failure}
      results={(found, common) => (
        <Found key={exploreAddress(query, page)} query={query} found={found} common={common} />
      )}
      lead={<p className="-mt-1 mb-5 max-w-prose text-16 text-ink-2">{t('lead')}</p>}
      foot={
        <>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('feed.link')}
            href={feedAddress(query.category_1)}
          />
          <p className="mt-4 text-center">
            <a
              href={feedAddress(query.category_1)}
              className="inline-flex min-h-11 items-center text-14 text-ink-3 underline underline-offset-2 hover:text-ink"
            >
              {t('feed.link')}
            </a>
          </p>
        </>
      }
    />
  );
}

/** The pages of cards loaded so far. */
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
          state={{ exploredAt: `/explore${search}` }}
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
