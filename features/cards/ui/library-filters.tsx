import { ArrowDownWideNarrow } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, categoryOf } from '#features/catalogue/rules/categories.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import type { CardShort } from '../contract.ts';
import {
  librarySorts,
  libraryStates,
  type LibraryQuery,
  type LibrarySort,
  type LibraryState,
} from '../rules/library-view.ts';
import { languagesByName } from './language-name.ts';

/** The value of "all" in a select whose values are strings. */
const all = '';

export interface LibraryFiltersProps {
  query: LibraryQuery;
  cards: readonly CardShort[];
  onChange: (change: Partial<LibraryQuery>) => void;
  /** Hides the labels: in the toolbar the values are self-explanatory, in a sheet there is room for labels. */
  labelHidden?: boolean;
}

/** Filters by category, sub-category, language and state. Offers only values that occur in the member's cards. */
export function LibraryFilters({ query, cards, onChange, labelHidden = false }: LibraryFiltersProps) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const present = useMemo(
    () => ({
      categories: new Set(cards.map((card) => card.category_1)),
      subCategories: new Set(cards.map((card) => card.category_2)),
      languages: languagesByName(
        cards.map((card) => card.language),
        i18n.language,
      ),
    }),
    [cards, i18n.language],
  );
  const dot = (category: string) => (
    <span aria-hidden="true" data-category={category} className="size-3 shrink-0 rounded-full bg-hue" />
  );
  const subCategories = (query.category_1 && categoryOf(query.category_1)?.subCategory) || [];
  return (
    <>
      <Select
        label={t('library.category')}
        labelHidden={labelHidden}
        value={query.category_1 ?? all}
        options={[
          { value: all, label: t('library.allCategories') },
          ...categories
            .filter(({ value }) => present.categories.has(value) || value === query.category_1)
            .map(({ value }) => ({ value, label: named(`category.${value}` as 'category.OTHER'), icon: dot(value) })),
        ]}
        onChange={(value) => onChange({ category_1: value || null, category_2: null })}
      />
      {query.category_1 ? (
        <Combobox
          label={t('library.subCategory')}
          labelHidden={labelHidden}
          value={query.category_2 ?? all}
          options={[
            { value: all, label: t('library.allSubCategories') },
            ...subCategories
              .filter(({ value }) => present.subCategories.has(value) || value === query.category_2)
              .map(({ value }) => ({ value, label: named(`subCategory.${value}` as 'subCategory.OTHEROTHER') })),
          ]}
          onChange={(value) => onChange({ category_2: value || null })}
        />
      ) : null}
      <Select
        label={t('library.language')}
        labelHidden={labelHidden}
        value={query.language ?? all}
        options={[
          { value: all, label: t('library.allLanguages') },
          ...present.languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ language: value || null })}
      />
      <Select
        label={t('library.state')}
        labelHidden={labelHidden}
        value={query.state ?? all}
        options={[
          { value: all as LibraryState | typeof all, label: t('library.allStates') },
          ...libraryStates.map((value) => ({ value, label: t(`library.states.${value}`) })),
        ]}
        onChange={(value) => onChange({ state: value || null })}
      />
    </>
  );
}

export function LibrarySortSelect({
  sort,
  onChange,
  labelHidden = false,
}: {
  sort: LibrarySort;
  onChange: (sort: LibrarySort) => void;
  labelHidden?: boolean;
}) {
  const { t } = useTranslation('cards');
  const icon = labelHidden ? (
    <ArrowDownWideNarrow aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
  ) : undefined;
  return (
    <Select
      label={t('library.sort')}
      labelHidden={labelHidden}
      value={sort}
      options={librarySorts.map((value) => ({
        value,
        label: t(`library.sorts.${value}`),
        ...(icon && value === sort ? { icon } : {}),
      }))}
      onChange={onChange}
    />
  );
}
