import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { inLanguage } from '#vocabulary/pages-by-language.ts';
import type { LanguageCounts } from '../../explore.contract.ts';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  explorePage,
  type ExploreQuery,
} from '../../rules/explore-query.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { ExploreForm } from '../explore-form.tsx';
import type { ExploreListProps, ExplorePage } from '../explore-list.tsx';
import { isLocale } from '#platform/i18n/locales.ts';
import { buttonClass } from '#ui/button-class.ts';
import { WindowTitle } from '#ui/window-title.tsx';
import { ExploreKinds } from './explore-kinds.tsx';
import { exploreBelow } from '#vocabulary/explore-kinds.ts';

/** The lists of all kinds have these in common. */
export type ExploredList = Omit<ExploreListProps<{ readonly _id: string }>, 'pages' | 'tile'>;

interface PublicExploreProps<Found> {
  kind: SubjectKind;
  /** Of the window; unless said otherwise, what the kind is called. */
  title?: string;
  query: ExploreQuery;
  /** The first page is 1. */
  page: number;
  publicUrl: string;
  /** The same page in other languages, for search engines. */
  languageLinks: (address: string) => ReactNode;
  found: Found | undefined;
  inLanguages: LanguageCounts | undefined;
  results: (found: Found, common: ExploredList) => ReactNode;
  /** Shown instead of results. */
  failure: ReactNode;
  /** It is shown below the title. */
  lead?: ReactNode;
  foot?: ReactNode;
}

/** Explore for visitors: a page at a time, without scripts too. */
export function PublicExplore<Found extends Pick<ExplorePage<unknown>, 'total' | 'next'>>({
  kind,
  title: named,
  query,
  page,
  publicUrl,
  languageLinks,
  found,
  inLanguages,
  results,
  failure,
  lead,
  foot,
}: PublicExploreProps<Found>) {
  const { t } = useTranslation('explore');
  const navigate = useNavigate();
  const path = `/explore${exploreBelow[kind]}`;
  // Further pages, searches and kinds stay in the language that the address asks for.
  const lang = useSearchParams()[0].get('lang');
  const asked = isLocale(lang) ? lang : undefined;
  const addressOf = (which: ExploreQuery, number = 1) => inLanguage(path + exploreAddress(which, number), asked);
  const goingTo = useNavigation().location?.pathname;
  const waiting = goingTo === path;
  const leaving = goingTo !== undefined && !waiting;
  const search = useRef<HTMLInputElement>(null);
  const nextTo = found?.next && page < explorePage.last ? addressOf(query, page + 1) : undefined;
  const previousTo = page > 1 ? addressOf(query, page - 1) : undefined;
  const title = `${named ?? t(`kind.${kind}`)}${page > 1 ? ` · ${t('page', { page })}` : ''}`;
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 md:py-8">
      <WindowTitle title={title} />
      <meta name="description" content={t('description')} />
      {/* noindex: search pages are endless, and the list and the site map lead to everything. */}
      {query.search.trim() === '' ? null : <meta name="robots" content="noindex, follow" />}
      {languageLinks(publicUrl + path + exploreAddress(query, page))}
      {nextTo ? <link rel="next" href={nextTo} /> : null}
      {previousTo ? <link rel="prev" href={previousTo} /> : null}
      <h1 className="mb-2 font-display text-[min(2.25rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('title')}
      </h1>
      {lead}
      <ExploreKinds path="/explore" search={inLanguage('', asked)} />
      <ExploreForm
        kind={kind}
        query={query}
        action={path}
        lang={asked}
        total={found?.total}
        inLanguages={inLanguages}
        searchRef={search}
        onQuery={(next, how) => {
          // Do not cancel a navigation that was started during the debounce of typing.
          if (how?.typed && leaving) return;
          void navigate(addressOf(next), { replace: how?.typed ?? false, preventScrollReset: true });
        }}
      />
      {previousTo ? (
        <p className="mb-3">
          <Link to={previousTo} rel="prev" className={buttonClass({ size: 'sm' })}>
            {t('previous')}
          </Link>
        </p>
      ) : null}
      {found
        ? results(found, {
            kind,
            plain: query.search.trim() === '' && exploreFilterCount(query) === 0,
            waiting,
            onClear: () => {
              void navigate(addressOf(everything), { preventScrollReset: true });
              search.current?.focus();
            },
            clearTo: addressOf(everything),
            more: { run: () => void (nextTo && navigate(nextTo)), state: 'idle', to: nextTo },
          })
        : failure}
      {foot}
    </main>
  );
}
