import { Download, LibraryBig, ListChecks, ListFilter, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { createSharedMenu, SharedMenu } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CardShort } from '../contract.ts';
import { filterCount, wholeLibrary, type LibraryQuery } from '../rules/library-view.ts';
import { LibraryList } from './library-list.tsx';
import type { LibraryProps } from './library-props.ts';
import { LibraryFilters, LibrarySortSelect } from './library-filters.tsx';
import { useTileLook } from './tile-look.tsx';
import { useFoundCards } from './use-found-cards.ts';
import { toggled, useSelecting } from './use-selecting.ts';

/** All cards of a member. Searched, filtered and sorted on the device, so that it is instant and works offline. */
export function Library(props: LibraryProps) {
  const { cards, query, onQuery, entriesFor, searchRef, contents, detail, tiles, refresh } = props;
  const { t } = useTranslation('cards');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [menu] = useState(() => createSharedMenu<CardShort>());
  const look = useTileLook(tiles, () => setFiltersOpen(false));
  const filtersButton = useRef<HTMLButtonElement>(null);
  const { selected, setSelected, selectButton } = useSelecting(filtersButton, searchRef);

  const found = useFoundCards(cards, query, contents.found);
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
      <Tools
        selectButton={ref}
        choices={look.choices}
        isSelecting={selected !== null}
        onSelect={() => {
          setFiltersOpen(false);
          setSelected(selected === null ? new Set() : null);
        }}
        onExport={() => {
          setFiltersOpen(false);
          props.onExport(found);
        }}
      />
    ) : null;

  if (cards.length === 0) {
    return (
      <>
        <EmptyLibrary elsewhere={props.elsewhere} onNew={props.onNew} />
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
      <FiltersSheet
        open={filtersOpen}
        onOpenChange={setFiltersOpen}
        found={found.length}
        query={query}
        cards={cards}
        onChange={change}
      >
        {toolsWith()}
        {refresh}
        {clearButton}
        {props.links}
      </FiltersSheet>
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
      <LibraryList
        {...props}
        found={found}
        menu={menu}
        selected={selected}
        onToggle={(id) => setSelected((now) => now && toggled(now, id))}
        onClear={clear}
      />
      {selected ? props.selection(selected, setSelected) : null}
      {look.levels}
      <SharedMenu handle={menu} entriesFor={entriesFor} />
      {detail(found)}
    </>
  );
}

function Tools({
  selectButton,
  choices,
  isSelecting,
  onSelect,
  onExport,
}: {
  selectButton: RefObject<HTMLButtonElement | null> | undefined;
  choices: ReactNode;
  isSelecting: boolean;
  onSelect: () => void;
  onExport: () => void;
}) {
  const { t } = useTranslation('cards');
  return (
    <>
      {choices}
      <Button
        {...(selectButton && { ref: selectButton })}
        variant="quiet"
        size="sm"
        aria-pressed={isSelecting}
        icon={<ListChecks aria-hidden="true" className="size-4" />}
        onClick={onSelect}
      >
        {t('library.selection.begin')}
      </Button>
      <Button variant="quiet" size="sm" icon={<Download aria-hidden="true" className="size-4" />} onClick={onExport}>
        {t('library.export')}
      </Button>
    </>
  );
}

/** On a phone: the filters, and the `children` that are above the list on a wider screen. */
function FiltersSheet({
  open,
  onOpenChange,
  found,
  query,
  cards,
  onChange,
  children,
}: Pick<LibraryProps, 'query' | 'cards'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many cards match. */
  found: number;
  onChange: (part: Partial<LibraryQuery>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('cards');
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('library.filters')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('library.show', { count: found })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <LibraryFilters query={query} cards={cards} onChange={onChange} />
        <LibrarySortSelect sort={query.sort} onChange={(sort) => onChange({ sort })} />
        {/* On a wider screen these are above the list. */}
        <div className="-mx-3 flex flex-wrap items-center gap-1 border-t border-line pt-3 sm:hidden">{children}</div>
      </div>
    </Sheet>
  );
}

function EmptyLibrary({ elsewhere, onNew }: Pick<LibraryProps, 'elsewhere' | 'onNew'>) {
  const { t } = useTranslation('cards');
  return (
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
  );
}

/** On a phone the tools are in the sheet; what they announce stays in the page. */
const onlySaidOnPhone = 'max-sm:[&>:not([role=status])]:hidden';
