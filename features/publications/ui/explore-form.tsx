import { ListFilter } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { LanguageCounts } from '../explore.contract.ts';
import { exploreAddress, exploreFilterCount, type ExploreQuery } from '../rules/explore-query.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { ExploreFilters, type FilterChoice } from './explore-filters.tsx';

/** Debounce of typing. */
const pauseMs = 250;

export interface ExploreFormProps {
  /** What is searched. */
  kind: SubjectKind;
  query: ExploreQuery;
  /** `typed`: the search changed by typing, so replace the history entry instead of adding one. */
  onQuery: (query: ExploreQuery, how?: { typed: boolean }) => void;
  /** Where the form submits to without scripts. */
  action: string;
  /** The language that the page's address asks for, which the next address asks for too. */
  lang?: string | undefined;
  /** Shown on the button of the sheet. */
  total: number | null | undefined;
  searchRef?: RefObject<HTMLInputElement | null>;
  inLanguages?: LanguageCounts | undefined;
  /** The control of one filter. Unless set, a native one, which works without scripts, until our own is loaded. */
  choice?: FilterChoice;
}

/** Search as you type, and filters: a row on wide screens, a sheet on phones, part of the page without scripts. */
export function ExploreForm({
  kind,
  query,
  onQuery,
  action,
  lang,
  total,
  searchRef,
  inLanguages,
  choice: chosen,
}: ExploreFormProps) {
  const { t, i18n } = useTranslation('explore');
  const { label, short, withQuiz } = {
    card: { label: t('search'), short: t('searchShort'), withQuiz: true },
    collection: { label: t('searchCollections'), short: t('searchCollections'), withQuiz: false },
    map: { label: t('searchMaps'), short: t('searchMaps'), withQuiz: false },
  }[kind];
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ choice: FilterChoice }>();
  const choice = chosen ?? loaded?.choice;
  useEffect(() => {
    if (chosen) return;
    import('./own-choice.tsx').then(({ OwnChoice }) => setLoaded({ choice: OwnChoice })).catch(reportError);
  }, [chosen]);
  const [typed, setTyped] = useTyped(query.search, (search) => onQuery({ ...query, search }, { typed: true }));
  const change = (part: Partial<ExploreQuery>) => onQuery({ ...query, search: typed, ...part });
  const filters = exploreFilterCount(query);
  const address = exploreAddress(query);
  const openFilters = () => setFiltersOpen(true);
  useOpenedByAddress('filters', openFilters);
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
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      <SearchField
        ref={searchRef}
        name="q"
        label={label}
        placeholder={short}
        value={typed}
        onChange={setTyped}
        onClear={() => change({ search: '' })}
        maxLength={200}
        fieldClassName="min-w-40 flex-1 lg:min-w-full"
      />
      <ButtonLink
        to={`${action}${address}${address === '' ? '?' : '&'}${lang ? `lang=${lang}&` : ''}filters`}
        rel="nofollow"
        className="lg:hidden [@media(scripting:none)]:hidden"
        icon={<ListFilter aria-hidden="true" className="size-5" />}
        onClick={inPlace(openFilters)}
      >
        <span className="max-sm:sr-only">{t('filters')}</span>
        {filters > 0 ? (
          <span className="rounded-full bg-accent px-1.5 text-12 text-on-accent tabular-nums">{filters}</span>
        ) : null}
      </ButtonLink>
      <div className="hidden basis-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3 lg:grid [@media(scripting:none)]:grid">
        <ExploreFilters
          query={{ ...query, search: typed }}
          onChange={change}
          inLanguages={inLanguages}
          labelHidden
          named
          withQuiz={withQuiz}
          choice={choice}
        />
      </div>
      {/* Only without scripts; otherwise the search runs while typing. */}
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
            {typeof total === 'number'
              ? t('show', { count: total, shown: total.toLocaleString(i18n.language) })
              : t('showThem')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <ExploreFilters
            query={query}
            onChange={change}
            inLanguages={inLanguages}
            withQuiz={withQuiz}
            choice={choice}
          />
        </div>
      </Sheet>
    </form>
  );
}

/**
 * Local state of the search field, so that typing is never delayed. `settle` is called after a pause; an outside change
 * of `search` replaces the field's text.
 */
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
