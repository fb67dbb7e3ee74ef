import { Download, LibraryBig, ListChecks, ListFilter, Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ContextMenu, createSharedMenu, SharedMenu, type MenuEntry } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CardShort } from '../contract.ts';
import { filterCount, libraryView, wholeLibrary, type LibraryQuery } from '../rules/library-view.ts';
import { whatBlocksOpening } from '../rules/opening.ts';
import { tileView } from '../rules/tile-view.ts';
import { CardGrid } from './card-grid.tsx';
import { CardTile, type TileSchedule } from './card-tile.tsx';
import { LibraryFilters, LibrarySortSelect } from './library-filters.tsx';
import { SelectTile } from './select-tile.tsx';
import type { TileChoicesProps } from './tile-choices.tsx';
import { useTileLook } from './tile-look.tsx';

export interface LibraryProps {
  cards: readonly CardShort[];
  query: LibraryQuery;
  onQuery: (query: LibraryQuery) => void;
  entriesFor: (card: CardShort) => readonly MenuEntry[];
  onNew: () => void;
  /** A second call to action for an empty library: a link to public cards. */
  elsewhere?: ReactNode;
  /** For a search without results: a link that searches the same words elsewhere. */
  alsoIn?: ReactNode;
  searchRef?: RefObject<HTMLInputElement | null>;
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  contents: ContentSearch;
  /** Exports the cards that match the filters. */
  onExport: (cards: readonly CardShort[]) => void;
  /** Where a tile links to. */
  addressOf: (card: CardShort) => string;
  /** The card that is open above the list; `detail` gets the filtered and sorted list. */
  openCard?: string | undefined;
  detail: (cards: readonly CardShort[]) => ReactNode;
  tiles: TileChoicesProps;
  /** How the running schedules stand, by card. */
  schedules: ReadonlyMap<string, TileSchedule>;
  /** Links that are above the list on a wide screen; on a phone they are in the sheet of the filters. */
  links?: ReactNode;
  /** A button that refetches the cards, shown beside their count. */
  refresh?: ReactNode;
  /** The card that gets the focus on return. */
  startAt?: string | undefined;
  onCurrent: (cardId: string) => void;
  /** The bar of the selected cards; `null` ends the selecting. */
  selection: (
    selected: ReadonlySet<string>,
    /** `null` ends the selecting. */
    onSelected: (next: (now: ReadonlySet<string> | null) => ReadonlySet<string> | null) => void,
  ) => ReactNode;
}

/** The server's matches inside cards for the current search. */
export interface ContentSearch {
  readonly found: ReadonlySet<string>;
  readonly state: 'none' | 'searching' | 'done' | 'unreachable';
}

/** All cards of a member. Searched, filtered and sorted on the device, so that it is instant and works offline. */
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
  schedules,
  links,
  refresh,
  selection,
}: LibraryProps) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [menu] = useState(() => createSharedMenu<CardShort>());
  const [pointedCard, setPointedCard] = useState<CardShort>();
  const look = useTileLook(tiles, () => setFiltersOpen(false));
  /** Ids of the selected cards; `null` while none are being selected. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const isSelecting = selected !== null;
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar with the focused button is gone; a dialog that closes still has the focus for some frames. Whoever types
    // meanwhile goes on.
    if (wasSelecting.current && !isSelecting && !document.activeElement?.matches('input, textarea')) {
      // On a phone the first is in the sheet of the filters.
      const buttons = [selectButton.current, filtersButton.current, searchRef?.current];
      buttons.find((button) => button?.offsetParent)?.focus({ preventScroll: true });
    }
    wasSelecting.current = isSelecting;
  }, [isSelecting, searchRef]);
  useKeys([
    { keys: 'Escape', label: t('library.selection.end'), run: () => setSelected(null), when: selected !== null },
  ]);

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
    () =>
      libraryView(
        rows,
        asked,
        foldText(asked.search),
        new Intl.Collator(i18n.language, { numeric: true }),
        contents.found,
      ),
    [rows, asked, i18n.language, contents.found],
  );
  const byId = useMemo(() => new Map(cards.map((card) => [card._id, card])), [cards]);
  const change = (part: Partial<LibraryQuery>) => onQuery({ ...query, ...part });
  const filters = filterCount(query);
  const clear = () => onQuery({ ...wholeLibrary, sort: query.sort });
  const clearButton =
    filters > 0 || query.search !== '' ? (
      <Button variant="quiet" size="sm" onClick={clear}>
        {t('library.clear')}
      </Button>
    ) : null;
  const toolsWith = (ref?: RefObject<HTMLButtonElement | null>) =>
    found.length > 0 ? (
      <>
        {look.choices}
        <Button
          {...(ref && { ref })}
          variant="quiet"
          size="sm"
          aria-pressed={selected !== null}
          icon={<ListChecks aria-hidden="true" className="size-4" />}
          onClick={() => {
            setFiltersOpen(false);
            setSelected(selected === null ? new Set() : null);
          }}
        >
          {t('library.selection.begin')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => {
            setFiltersOpen(false);
            onExport(found);
          }}
        >
          {t('library.export')}
        </Button>
      </>
    ) : null;

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
      <div role="search" className="mb-3 flex flex-wrap items-end gap-2 sm:mb-4 sm:gap-3">
        <SearchField
          ref={searchRef}
          label={t('library.search')}
          value={query.search}
          onChange={(search) => change({ search })}
          fieldClassName="min-w-40 flex-1 lg:min-w-64 lg:flex-[2]"
        />
        <Button
          ref={filtersButton}
          className="lg:hidden"
          icon={<ListFilter aria-hidden="true" className="size-5" />}
          onClick={() => setFiltersOpen(true)}
        >
          <span className="max-[22rem]:sr-only">{t('library.filters')}</span>
          {filters > 0 ? (
            <span className="rounded-full bg-accent px-1.5 text-12 text-on-accent tabular-nums">{filters}</span>
          ) : null}
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
          {/* On a wider screen these are above the list. */}
          <div className="-mx-3 flex flex-wrap items-center gap-1 border-t border-line pt-3 sm:hidden">
            {toolsWith()}
            {refresh}
            {clearButton}
            {links}
          </div>
        </div>
      </Sheet>
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-3 sm:mb-3 sm:min-h-9">
        <span className={cx('flex items-center gap-x-1', onlySaidOnPhone)}>
          <p role="status" className="max-sm:sr-only">
            {t('library.count', { count: found.length })}
          </p>
          {refresh}
        </span>
        {contents.state === 'unreachable' ? <p className="max-sm:mb-3">{t('library.titlesOnly')}</p> : null}
        {clearButton ? <span className="max-sm:hidden">{clearButton}</span> : null}
        {found.length > 0 ? (
          <span className={cx('ms-auto flex flex-wrap items-center gap-1', onlySaidOnPhone)}>
            {toolsWith(selectButton)}
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
              // Outside of tiles, show the browser's own context menu.
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
              tile={(card, tabIndex) =>
                selected ? (
                  <SelectTile
                    card={card}
                    category={categoryName(card.category_1)}
                    view={tileView(tiles.eyeOpen)}
                    tabIndex={tabIndex}
                    selected={selected.has(card._id)}
                    disabled={card.locked || whatBlocksOpening(card, { plan }) !== undefined}
                    onToggle={() => setSelected(toggled(selected, card._id))}
                  />
                ) : (
                  <div data-card={card._id} className="size-full">
                    <CardTile
                      card={card}
                      to={addressOf(card)}
                      eyeOpen={tiles.eyeOpen}
                      cardStyle={tiles.cardStyle}
                      category={categoryName(card.category_1)}
                      menu={menu}
                      tabIndex={tabIndex}
                      schedule={schedules.get(card._id)}
                      blocked={whatBlocksOpening(card, { plan }) !== undefined}
                    />
                  </div>
                )
              }
            />
          </div>
        </ContextMenu>
      )}
      {selected ? selection(selected, setSelected) : null}
      {look.levels}
      <SharedMenu handle={menu} entriesFor={entriesFor} />
      {detail(found)}
    </>
  );
}

/** On a phone the tools are in the sheet; what they announce stays in the page. */
const onlySaidOnPhone = 'max-sm:[&>:not([role=status])]:hidden';

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
