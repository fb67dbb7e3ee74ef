import { Globe, SearchX } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextTile } from '#ui/tile-moves.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ExploreFound } from '../explore.contract.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

/** One page of results; `tiles` have what each tile shows. */
export type ExplorePage<Tile> = ExploreFound & { readonly tiles: readonly Tile[] };

export interface ExploreListProps<Tile> {
  kind: SubjectKind;
  pages: readonly ExplorePage<Tile>[];
  /** Renders one tile with its link. */
  tile: (tile: Tile, at: number) => ReactNode;
  /** No search and no filter. */
  plain: boolean;
  onClear: () => void;
  clearTo: string;
  /** Loads the next page; `to` is its URL without scripts. */
  more: { run: () => void; state: 'idle' | 'loading' | 'failed'; to: string | undefined };
  /** Other results are loading; the current ones stay visible. */
  waiting: boolean;
  /** Beside the count: the choice of the view. */
  beside?: ReactNode;
  /** Right after the count. */
  refresh?: ReactNode;
  /** Between the count and the cards. */
  before?: ReactNode;
}

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.375rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] sm:gap-5';

/** The results: count, similar words that were searched as well, tiles, and the button for more. */
export function ExploreList<Tile extends { readonly _id: string }>({
  kind,
  pages,
  tile,
  plain,
  onClear,
  clearTo,
  more,
  waiting,
  beside,
  refresh,
  before,
}: ExploreListProps<Tile>) {
  const { t, i18n } = useTranslation('explore');
  const first = pages[0]!;
  const tiles = eachOnce(pages);
  const goesOn = pages.at(-1)!.next !== null;
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 text-14 text-ink-3">
        <span className="flex items-center gap-x-1">
          <p role="status">
            {first.total === null
              ? t(`of.${kind}.notCounted`)
              : t(`of.${kind}.count`, { count: first.total, shown: first.total.toLocaleString(i18n.language) })}
          </p>
          {refresh}
        </span>
        {plain ? null : (
          <a
            href={clearTo}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {t('clear')}
          </a>
        )}
        {beside ? <span className="ms-auto">{beside}</span> : null}
      </div>
      {first.instead.map(({ typed, found, none }) => (
        <p key={typed} className="mb-3 max-w-prose text-16 text-ink-2">
          {t(none ? 'insteadOfNone' : 'insteadOfFew', { typed, found })}
        </p>
      ))}
      {before}
      {tiles.length === 0 ? (
        plain ? (
          <EmptyState
            icon={<Globe className="size-7" />}
            title={t(`of.${kind}.empty.title`)}
            text={t(`of.${kind}.empty.text`)}
          />
        ) : (
          <EmptyState
            icon={<SearchX className="size-7" />}
            title={t(`of.${kind}.none.title`)}
            text={t('none.text')}
            action={<Button onClick={onClear}>{t('clear')}</Button>}
          />
        )
      ) : (
        <ul
          aria-label={t(`of.${kind}.list`)}
          aria-busy={waiting}
          onKeyDown={moveByKey}
          className={`${gridClass} transition-opacity ${waiting ? 'opacity-60' : ''}`}
        >
          {tiles.map((each, at) => (
            <li key={each._id}>{tile(each, at)}</li>
          ))}
        </ul>
      )}
      {goesOn ? (
        <More {...more} />
      ) : tiles.length > 0 && pages.length > 1 ? (
        <p className="py-8 text-center text-14 text-ink-3">{t('end')}</p>
      ) : null}
    </>
  );
}

/** Arrow keys move between tiles as in the library. Tab also reaches each tile, because arrow keys need scripts. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tiles = [...event.currentTarget.children] as HTMLElement[];
  const at = tiles.findIndex((tile) => tile.contains(event.target as Node));
  const inSecondRow = tiles.findIndex(({ offsetTop }) => offsetTop > tiles[0]!.offsetTop);
  const next = nextTile(event.key, at, tiles.length, inSecondRow === -1 ? tiles.length : inSecondRow);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  tiles[next]!.querySelector<HTMLElement>('a')?.focus();
}

/** Removes duplicates: a publication that moved between two page loads may be on both pages. */
function eachOnce<Tile extends { readonly _id: string }>(pages: readonly ExplorePage<Tile>[]): Tile[] {
  return [...new Map(pages.flatMap(({ tiles }) => tiles).map((tile) => [tile._id, tile])).values()];
}

/** Loads the next page shortly before it scrolls into view, or on click. */
function More({ run, state, to }: ExploreListProps<never>['more']) {
  const { t } = useTranslation('explore');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={place} className="flex flex-col items-center gap-3 py-8">
      {state === 'failed' ? (
        <ErrorNote
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={run}>{t('failed.again')}</Button>}
        />
      ) : to === undefined ? (
        <Button loading={state === 'loading'} onClick={run}>
          {t('more')}
        </Button>
      ) : (
        <a
          href={to}
          rel="next"
          aria-disabled={state === 'loading'}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault();
            if (state === 'idle') run();
          }}
        >
          {t('more')}
        </a>
      )}
    </div>
  );
}

/** Placeholder in the layout of the list. */
export function ExploreSkeleton() {
  const { t } = useTranslation('explore');
  return (
    <Loading label={t('loading')}>
      <div className={`mt-12 ${gridClass}`}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="aspect-card rounded-card!" />
        ))}
      </div>
    </Loading>
  );
}
