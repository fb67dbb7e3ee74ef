import { ListFilter } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { LanguageCounts } from '../contract.ts';
import { exploreFilterCount, type ExploreQuery } from '../rules/explore-query.ts';
import { ExploreFilters } from './explore-filters.tsx';

/** After this pause in typing the server is asked. */
const pauseMs = 250;

export interface ExploreFormProps {
  query: ExploreQuery;
  /** `typed`: as somebody types, so that the address is replaced and no step of Back is made. */
  onQuery: (query: ExploreQuery, how?: { typed: boolean }) => void;
  /** Where the form goes without a script. */
  action: string;
  /** For the button of the sheet. */
  total: number | null | undefined;
  searchRef?: RefObject<HTMLInputElement | null>;
  inLanguages?: LanguageCounts | undefined;
  /** At the end of the sheet, which closes with `close`. */
  inSheet?: (close: () => void) => ReactNode;
}

/** Search as you type, and filters: in a row on a wide screen, in a sheet on a phone, and all in the page where scripts are off. */
export function ExploreForm({ query, onQuery, action, total, searchRef, inLanguages, inSheet }: ExploreFormProps) {
  const { t, i18n } = useTranslation('community');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [typed, setTyped] = useTyped(query.search, (search) => onQuery({ ...query, search }, { typed: true }));
  const change = (part: Partial<ExploreQuery>) => onQuery({ ...query, search: typed, ...part });
  const filters = exploreFilterCount(query);
  return (
    <form
      role="search"
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        change({});
      }}
      className="mb-4 flex flex-wrap items-end gap-2 sm:gap-3"
    >
      <SearchField
        ref={searchRef}
        name="q"
        label={t('search')}
        placeholder={t('searchShort')}
        value={typed}
        onChange={setTyped}
        onClear={() => change({ search: '' })}
        maxLength={200}
        fieldClassName="min-w-40 flex-1 lg:min-w-full"
      />
      <Button
        className="lg:hidden [@media(scripting:none)]:hidden"
        icon={<ListFilter aria-hidden="true" className="size-5" />}
        onClick={() => setFiltersOpen(true)}
      >
        <span className="max-sm:sr-only">{t('filters')}</span>
        {filters > 0 ? <span className="rounded-full bg-accent px-1.5 text-12 text-on-accent tabular-nums">{filters}</span> : null}
      </Button>
      <div className="hidden basis-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3 lg:grid [@media(scripting:none)]:grid">
        <ExploreFilters query={{ ...query, search: typed }} onChange={change} inLanguages={inLanguages} labelHidden named />
      </div>
      {/* With a script nobody needs it: Enter does the same. */}
      <span className="hidden [@media(scripting:none)]:block">
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('apply')}
        </button>
      </span>
      <Sheet
        open={filtersOpen}
        onOpenChange={setFiltersOpen}
        title={t('filters')}
        footer={
          <Button variant="primary" onClick={() => setFiltersOpen(false)}>
            {typeof total === 'number' ? t('show', { count: total, shown: total.toLocaleString(i18n.language) }) : t('showThem')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <ExploreFilters query={query} onChange={change} inLanguages={inLanguages} />
          {inSheet?.(() => setFiltersOpen(false))}
        </div>
      </Sheet>
    </form>
  );
}

/** The field's own copy, so that typing waits for nothing; settled after a pause, and following when the search is changed elsewhere. */
function useTyped(search: string, settle: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === told.current.trim()) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      latest.current(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
