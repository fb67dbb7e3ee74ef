import { Download, LibraryBig, ListFilter, Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ContextMenu, createSharedMenu, SharedMenu, type MenuEntry } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CardShort } from '../contract.ts';
import { filterCount, libraryView, wholeLibrary, type LibraryQuery } from '../rules/library-view.ts';
import { whatBlocksOpening } from '../rules/opening.ts';
import { CardGrid } from './card-grid.tsx';
import { CardTile } from './card-tile.tsx';
import { LibraryFilters, LibrarySortSelect } from './library-filters.tsx';
import type { TileChoicesProps } from './tile-choices.tsx';
import { useTileLook } from './tile-look.tsx';

export interface LibraryProps {
  cards: readonly CardShort[];
  query: LibraryQuery;
  onQuery: (query: LibraryQuery) => void;
  entriesFor: (card: CardShort) => readonly MenuEntry[];
  onNew: () => void;
  /** Another next step for an empty library: a link to ready cards. */
  elsewhere?: ReactNode;
  /** Where else there may be what was searched for and not found: a link that takes the words along. */
  alsoIn?: ReactNode;
  searchRef?: RefObject<HTMLInputElement | null>;
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  contents: ContentSearch;
  /** Exports what is in sight. */
  onExport: (cards: readonly CardShort[]) => void;
  /** What a press on a tile opens. */
  addressOf: (card: CardShort) => string;
  /** The card that is open above the list; `detail` is given the list as it is filtered and sorted. */
  openCard?: string | undefined;
  detail: (cards: readonly CardShort[]) => ReactNode;
  tiles: TileChoicesProps;
  /** Reads the cards again; beside their count. */
  refresh?: ReactNode;
  /** The card to come back to. */
  startAt?: string | undefined;
  onCurrent: (cardId: string) => void;
}

/** What the server found inside the cards for the search as it stands. */
export interface ContentSearch {
  readonly found: ReadonlySet<string>;
  readonly state: 'none' | 'searching' | 'done' | 'unreachable';
}

/** All cards of a member: searched, narrowed and sorted on the device, so it is instant and works offline. */
export function Library({
  cards,
  query,
  onQuery,
  entriesFor,
  onNew,
  elsewhere,
  alsoIn,
  searchRef,
  plan,
  contents,
  startAt,
  onCurrent,
  onExport,
  addressOf,
  openCard,
  detail,
  tiles,
  refresh,
}: LibraryProps) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [menu] = useState(() => createSharedMenu<CardShort>());
  const [pointedCard, setPointedCard] = useState<CardShort>();
  const look = useTileLook(tiles);

  const categoryName = (value: string) => named(`category.${value}` as 'category.OTHER');
  const rows = useMemo(
    () =>
      cards.map((card) => ({
        card,
        words: foldText(
          [
            card.title,
            card.subtitle,
            card.memo,
            card.author_name,
            named(`category.${card.category_1}` as 'category.OTHER'),
            named(`subCategory.${card.category_2}` as 'subCategory.OTHEROTHER'),
          ].join(' '),
        ),
      })),
    [cards, named],
  );
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => libraryView(rows, asked, foldText(asked.search), new Intl.Collator(i18n.language, { numeric: true }), contents.found),
    [rows, asked, i18n.language, contents.found],
  );
  const byId = useMemo(() => new Map(cards.map((card) => [card._id, card])), [cards]);
  const change = (part: Partial<LibraryQuery>) => onQuery({ ...query, ...part });
  const filters = filterCount(query);
  const clear = () => onQuery({ ...wholeLibrary, sort: query.sort });

  if (cards.length === 0) {
    return (
      <>
        <EmptyState
          icon={<LibraryBig className="size-7" />}
          title={t('library.empty.title')}
          text={t('library.empty.text')}
          action={
            <>
              <Button variant="primary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={onNew}>
                {t('library.empty.write')}
              </Button>
              {elsewhere}
            </>
          }
        />
        {detail([])}
      </>
    );
  }

  return (
    <>
      <div role="search" className="mb-4 flex flex-wrap items-end gap-2 sm:gap-3">
        <SearchField
          ref={searchRef}
          label={t('library.search')}
          value={query.search}
          onChange={(search) => change({ search })}
          fieldClassName="min-w-40 flex-1 lg:min-w-64 lg:flex-[2]"
        />
        <Button className="lg:hidden" icon={<ListFilter aria-hidden="true" className="size-5" />} onClick={() => setFiltersOpen(true)}>
          <span className="max-[22rem]:sr-only">{t('library.filters')}</span>
          {filters > 0 ? <span className="rounded-full bg-accent px-1.5 text-12 text-on-accent tabular-nums">{filters}</span> : null}
        </Button>
        <div className="hidden flex-[5] flex-wrap gap-3 lg:flex [&>*]:min-w-36 [&>*]:flex-1 [&>*]:basis-0">
          <LibraryFilters query={query} cards={cards} onChange={change} labelHidden />
          <LibrarySortSelect sort={query.sort} onChange={(sort) => change({ sort })} labelHidden />
        </div>
      </div>
      <Sheet
        open={filtersOpen}
        onOpenChange={setFiltersOpen}
        title={t('library.filters')}
        footer={
          <Button variant="primary" onClick={() => setFiltersOpen(false)}>
            {t('library.show', { count: found.length })}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <LibraryFilters query={query} cards={cards} onChange={change} />
          <LibrarySortSelect sort={query.sort} onChange={(sort) => change({ sort })} />
          {look.toLevels(() => setFiltersOpen(false))}
        </div>
      </Sheet>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 text-14 text-ink-3">
        <span className="flex items-center gap-x-1">
          <p role="status">{t('library.count', { count: found.length })}</p>
          {refresh}
        </span>
        {contents.state === 'unreachable' ? <p>{t('library.titlesOnly')}</p> : null}
        {filters > 0 || query.search !== '' ? (
          <Button variant="quiet" size="sm" onClick={clear}>
            {t('library.clear')}
          </Button>
        ) : null}
        {found.length > 0 ? (
          <span className="ml-auto flex flex-wrap items-center gap-1">
            {look.choices}
            <Button variant="quiet" size="sm" icon={<Download aria-hidden="true" className="size-4" />} onClick={() => onExport(found)}>
              {t('library.export')}
            </Button>
          </span>
        ) : null}
      </div>
      {found.length === 0 && contents.state === 'searching' ? (
        <p className="py-12 text-center text-16 text-ink-2">{t('library.inContents')}</p>
      ) : found.length === 0 ? (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={t('library.none.title')}
          text={t('library.none.text')}
          action={
            <>
              <Button onClick={clear}>{t('library.clear')}</Button>
              {query.search.trim() === '' ? null : alsoIn}
            </>
          }
        />
      ) : (
        <ContextMenu entries={pointedCard ? entriesFor(pointedCard) : []}>
          <div
            onContextMenuCapture={(event) => {
              const id = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];
              const card = id === undefined ? undefined : byId.get(id);
              // Beside the tiles, the browser's own menu is the right one.
              if (card) setPointedCard(card);
              else event.stopPropagation();
            }}
          >
            <CardGrid
              label={t('library.title')}
              cards={found}
              startAt={startAt}
              following={openCard}
              onCurrent={onCurrent}
              tile={(card, tabIndex) => (
                <div data-card={card._id} className="size-full">
                  <CardTile
                    card={card}
                    to={addressOf(card)}
                    eyeOpen={tiles.eyeOpen}
                    cardStyle={tiles.cardStyle}
                    category={categoryName(card.category_1)}
                    menu={menu}
                    tabIndex={tabIndex}
                    blocked={whatBlocksOpening(card, { plan }) !== undefined}
                  />
                </div>
              )}
            />
          </div>
        </ContextMenu>
      )}
      {look.levels}
      <SharedMenu handle={menu} entriesFor={entriesFor} />
      {detail(found)}
    </>
  );
}
