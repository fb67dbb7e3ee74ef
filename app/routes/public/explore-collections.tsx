import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument, useNavigate, useNavigation } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { ExploredCollection } from '#features/collections/ui/explored-collection.tsx';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  readExploreQuery,
  readPage,
} from '#features/publications/rules/explore-query.ts';
import { ExploreForm } from '#features/publications/ui/explore-form.tsx';
import { ExploreKinds } from '#app/explore-kinds.tsx';
import { ExploreList } from '#features/publications/ui/explore-list.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { readExplored } from './read-explored.ts';
import { TooManySearches } from './too-many-searches.tsx';
import type { Route } from './+types/explore-collections.ts';

export const handle: RouteHandle = { cached: true, texts: ['collections', 'catalogue', 'publications'] };

const path = '/explore/collections';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  const { search, searchParams: address } = new URL(request.url);
  if (member) throw redirectDocument(`/app${path}${search}`);
  const query = readExploreQuery(address);
  const page = readPage(address);
  const { status, explored } = await readExplored({ path, query, page }, ({ collections }) => collections.length, [
    calls.collections.explore({ ...exploreInput(query), reader: locale, page }),
    calls.explore.languages(),
  ]);
  return data({ query, page, publicUrl, ...explored }, { status });
}

/** Public collections, for visitors: a page at a time, without scripts too. */
export default function ExploreCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { query, page, publicUrl, found, inLanguages, failure } = loaderData;
  const { t } = useTranslation('publications');
  const navigate = useNavigate();
  const waiting = useNavigation().location?.pathname === path;
  const search = useRef<HTMLInputElement>(null);
  const plain = query.search.trim() === '' && exploreFilterCount(query) === 0;
  const nextTo = found?.next ? path + exploreAddress(query, page + 1) : undefined;
  const previousTo = page > 1 ? path + exploreAddress(query, page - 1) : undefined;
  const title = `${t('explore.kind.collection')}${page > 1 ? ` · ${t('explore.page', { page })}` : ''}`;
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 md:py-8">
      <title>{`${title} · Loci`}</title>
      <meta name="description" content={t('explore.description')} />
      {query.search.trim() === '' ? null : <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={publicUrl + path + exploreAddress(query, page)} />
      <h1 className="mb-2 font-display text-[min(2.25rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('explore.title')}
      </h1>
      <ExploreKinds path="/explore" />
      <ExploreForm
        query={query}
        action={path}
        total={found?.total}
        inLanguages={inLanguages}
        searchRef={search}
        searchLabel={t('explore.searchCollections')}
        withQuiz={false}
        onQuery={(next, how) =>
          void navigate(path + exploreAddress(next), { replace: how?.typed ?? false, preventScrollReset: true })
        }
      />
      {previousTo ? (
        <p className="mb-3">
          <Link to={previousTo} rel="prev" className={buttonClass({ size: 'sm' })}>
            {t('explore.previous')}
          </Link>
        </p>
      ) : null}
      {found ? (
        <ExploreList
          kind="collection"
          pages={[{ ...found, tiles: found.collections }]}
          plain={plain}
          waiting={waiting}
          onClear={() => void navigate(path, { preventScrollReset: true })}
          clearTo={path + exploreAddress(everything)}
          more={{ run: () => void (nextTo && navigate(nextTo)), state: 'idle', to: nextTo }}
          tile={(collection) => <ExploredCollection collection={collection} />}
        />
      ) : (
        <TooManySearches failure={failure} />
      )}
    </main>
  );
}
