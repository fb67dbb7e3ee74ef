import { Globe, SearchX } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { nextTile } from '#features/cards/ui/grid-layout.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { FoundCards } from '../contract.ts';

export interface ExploreListProps {
  pages: readonly FoundCards[];
  /** The link of a card around its face. */
  tile: (card: CardShort, at: number) => ReactNode;
  /** Nothing was searched for and nothing filtered. */
  plain: boolean;
  onClear: () => void;
  clearTo: string;
  /** Brings the next page; without a script its address leads there. */
  more: { run: () => void; state: 'idle' | 'loading' | 'failed'; to: string | undefined };
  /** Other cards are on their way; those at hand stay until they are there. */
  waiting: boolean;
  /** Beside the count: how the cards are looked at. */
  beside?: ReactNode;
  /** Right after the count. */
  refresh?: ReactNode;
  /** Between the count and the cards. */
  before?: ReactNode;
}

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.375rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] sm:gap-5';

/** What was found: how many, what was looked for besides, the cards, and the way to more of them. */
export function ExploreList({ pages, tile, plain, onClear, clearTo, more, waiting, beside, refresh, before }: ExploreListProps) {
  const { t, i18n } = useTranslation('community');
  const first = pages[0]!;
  const cards = eachOnce(pages);
  const goesOn = pages.at(-1)!.next !== null;
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 text-14 text-ink-3">
        <span className="flex items-center gap-x-1">
          <p role="status">
            {first.total === null ? t('notCounted') : t('count', { count: first.total, shown: first.total.toLocaleString(i18n.language) })}
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
        {beside ? <span className="ml-auto">{beside}</span> : null}
      </div>
      {first.instead.map(({ typed, found, none }) => (
        <p key={typed} className="mb-3 max-w-prose text-16 text-ink-2">
          {t(none ? 'insteadOfNone' : 'insteadOfFew', { typed, found })}
        </p>
      ))}
      {before}
      {cards.length === 0 ? (
        plain ? (
          <EmptyState icon={<Globe className="size-7" />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <EmptyState
            icon={<SearchX className="size-7" />}
            title={t('none.title')}
            text={t('none.text')}
            action={<Button onClick={onClear}>{t('clear')}</Button>}
          />
        )
      ) : (
        <ul
          aria-label={t('list')}
          aria-busy={waiting}
          onKeyDown={moveByKey}
          className={`${gridClass} transition-opacity ${waiting ? 'opacity-60' : ''}`}
        >
          {cards.map((card, at) => (
            <li key={card._id}>{tile(card, at)}</li>
          ))}
        </ul>
      )}
      {goesOn ? (
        <More {...more} />
      ) : cards.length > 0 && pages.length > 1 ? (
        <p className="py-8 text-center text-14 text-ink-3">{t('end')}</p>
      ) : null}
    </>
  );
}

/** Arrows lead from tile to tile as in the library. Tab reaches each one, too: without a script there is no other way. */
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

/** A card that moved up while somebody reads on would come twice. */
function eachOnce(pages: readonly FoundCards[]): CardShort[] {
  return [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card._id, card])).values()];
}

/** Loads by itself before its place comes into view. Pressed or followed, it does the same. */
function More({ run, state, to }: ExploreListProps['more']) {
  const { t } = useTranslation('community');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '600px' });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={place} className="flex flex-col items-center gap-3 py-8">
      {state === 'failed' ? (
        <ErrorNote title={t('failed.title')} text={t('failed.text')} action={<Button onClick={run}>{t('failed.again')}</Button>} />
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

/** The list before its cards are there, in the shape of what comes. */
export function ExploreSkeleton() {
  const { t } = useTranslation('community');
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
