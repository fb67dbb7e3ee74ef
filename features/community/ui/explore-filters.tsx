import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, categoryOf } from '#features/catalogue/rules/categories.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { cx } from '#ui/class-names.ts';
import { controlClass, FieldFrame } from '#ui/field-frame.tsx';
import type { LanguageCounts } from '../contract.ts';
import { exploreSorts, leastRatings, type ExploreQuery } from '../rules/explore-query.ts';

/** Stands for "all" in a list whose values are texts. */
const all = '';

export interface ExploreFiltersProps {
  query: ExploreQuery;
  onChange: (change: Partial<ExploreQuery>) => void;
  /** In a row beside the search, what is chosen says it; in a sheet there is room for labels. */
  labelHidden?: boolean;
  /** In which languages there are cards, most first; without it, all that there are. */
  inLanguages?: LanguageCounts | undefined;
  /** The fields bear the names of the address, so that the form works without a script. */
  named?: boolean;
}

/** Category, sub-category, language, rating, questions and order, in the browser's own controls: they work without a script, too. */
export function ExploreFilters({ query, onChange, labelHidden = false, named = false, inLanguages }: ExploreFiltersProps) {
  const { t, i18n } = useTranslation('community');
  const { t: catalogue } = useTranslation('catalogue');
  const nameOf = (code: string) => catalogue(`language.${code}` as 'language.en');
  const sorting = new Intl.Collator(i18n.language);
  // They count all cards in a language: beside another filter they would promise what it leaves out.
  const isAlone = !query.search && !query.category_1 && !query.minRating && !query.hasQuiz;
  const choices: { code: string; name: string; count?: number }[] = inLanguages
    ? inLanguages.map(({ language, count }) => ({ code: language, name: nameOf(language), ...(isAlone && { count }) }))
    : languages.map(({ code }) => ({ code, name: nameOf(code) })).toSorted((one, other) => sorting.compare(one.name, other.name));
  // From an address, where no card is in that language.
  if (query.language && !choices.some(({ code }) => code === query.language))
    choices.push({ code: query.language, name: nameOf(query.language), ...(inLanguages && isAlone ? { count: 0 } : {}) });
  const subCategories = (query.category_1 && categoryOf(query.category_1)?.subCategory) || [];
  const field = (name: string) => ({ labelHidden, ...(named ? { name } : {}) });
  return (
    <>
      <Choice
        {...field('category')}
        label={t('category')}
        value={query.category_1 ?? all}
        onChange={(value) => onChange({ category_1: value || null, category_2: null })}
      >
        <option value={all}>{t('allCategories')}</option>
        {categories.map(({ value }) => (
          <option key={value} value={value}>
            {catalogue(`category.${value}` as 'category.OTHER')}
          </option>
        ))}
      </Choice>
      {subCategories.length > 0 ? (
        <Choice
          {...field('sub')}
          label={t('subCategory')}
          value={query.category_2 ?? all}
          onChange={(value) => onChange({ category_2: value || null })}
        >
          <option value={all}>{t('allSubCategories')}</option>
          {subCategories.map(({ value }) => (
            <option key={value} value={value}>
              {catalogue(`subCategory.${value}` as 'subCategory.OTHEROTHER')}
            </option>
          ))}
        </Choice>
      ) : null}
      <Choice
        {...field('language')}
        label={t('language')}
        value={query.language ?? all}
        onChange={(value) => onChange({ language: value || null })}
      >
        <option value={all}>{t('allLanguages')}</option>
        {choices.map(({ code, name, count }) => (
          <option key={code} value={code}>
            {count === undefined ? name : t('languageCount', { language: name, count })}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('rating')}
        label={t('rating')}
        value={query.minRating ?? all}
        onChange={(value) => onChange({ minRating: leastRatings.find((each) => each === value) ?? null })}
      >
        <option value={all}>{t('anyRating')}</option>
        {leastRatings.map((value) => (
          <option key={value} value={value}>
            {t('ratingFrom', { stars: Number(value).toLocaleString(i18n.language) })}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('sort')}
        label={t('sort')}
        value={query.sort}
        onChange={(value) => onChange({ sort: exploreSorts.find((each) => each === value) ?? 'fit' })}
      >
        {exploreSorts.map((value) => (
          <option key={value} value={value}>
            {t(`sorts.${value}`)}
          </option>
        ))}
      </Choice>
      <label className="flex min-h-11 items-center gap-2 text-16 text-ink-2">
        <input
          type="checkbox"
          {...(named ? { name: 'quiz' } : {})}
          value="1"
          checked={query.hasQuiz}
          onChange={(event) => onChange({ hasQuiz: event.target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {t('hasQuiz')}
      </label>
    </>
  );
}

function Choice({
  label,
  labelHidden,
  name,
  value,
  onChange,
  children,
}: {
  label: string;
  labelHidden: boolean;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden}>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        className={cx(controlClass, 'h-11 min-w-0 px-2 text-ellipsis')}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
