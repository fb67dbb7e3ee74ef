import { useId, type ChangeEvent, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, categoryOf } from '#features/catalogue/rules/categories.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { cx } from '#ui/class-names.ts';
import { controlClass, FieldFrame } from '#ui/field-frame.tsx';
import type { LanguageCounts } from '../explore.contract.ts';
import { exploreSorts, leastRatings, type ExploreQuery } from '../rules/explore-query.ts';

/** Value of "all" in a select, whose values are strings. */
const all = '';

export interface ExploreFiltersProps {
  query: ExploreQuery;
  onChange: (change: Partial<ExploreQuery>) => void;
  /** Hides labels in the row beside the search, where the chosen option is clear enough. */
  labelHidden?: boolean;
  /** Languages with cards, most cards first; without it, all languages. */
  inLanguages?: LanguageCounts | undefined;
  /** Gives the fields the names of the query string, so that the form works without scripts. */
  named?: boolean;
  withQuiz?: boolean;
  /** The control of one filter; a native one unless set. */
  choice?: FilterChoice | undefined;
}

export interface ChoiceProps {
  label: string;
  labelHidden: boolean;
  /** Its name in a form that is sent without scripts. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export type FilterChoice = ComponentType<ChoiceProps>;

/** Category, sub-category, language, rating, questions and sort. */
export function ExploreFilters({
  query,
  onChange,
  labelHidden = false,
  named = false,
  inLanguages,
  withQuiz = true,
  choice: Choice = NativeChoice,
}: ExploreFiltersProps) {
  const { t, i18n } = useTranslation('explore');
  const { t: catalogue } = useTranslation('catalogue');
  const nameOf = (code: string) => catalogue(`language.${code}` as 'language.en');
  const sorting = new Intl.Collator(i18n.language);
  // The counts are of all cards in a language: show them only if no other filter is set.
  const isAlone = !query.search && !query.category_1 && !query.minRating && !query.hasQuiz;
  const choices: { code: string; name: string; count?: number }[] = inLanguages
    ? inLanguages.map(({ language, count }) => ({ code: language, name: nameOf(language), ...(isAlone && { count }) }))
    : languages
        .map(({ code }) => ({ code, name: nameOf(code) }))
        .toSorted((one, other) => sorting.compare(one.name, other.name));
  // A language from the URL that has no cards.
  if (query.language && !choices.some(({ code }) => code === query.language))
    choices.push({
      code: query.language,
      name: nameOf(query.language),
      ...(inLanguages && isAlone ? { count: 0 } : {}),
    });
  const subCategories = (query.category_1 && categoryOf(query.category_1)?.subCategory) || [];
  const field = (name: string) => ({ labelHidden, ...(named ? { name } : {}) });
  return (
    <>
      <Choice
        {...field('category')}
        label={t('category')}
        value={query.category_1 ?? all}
        options={[
          { value: all, label: t('allCategories') },
          ...categories.map(({ value }) => ({ value, label: catalogue(`category.${value}` as 'category.OTHER') })),
        ]}
        onChange={(value) => onChange({ category_1: value || null, category_2: null })}
      />
      {subCategories.length > 0 ? (
        <Choice
          {...field('sub')}
          label={t('subCategory')}
          value={query.category_2 ?? all}
          options={[
            { value: all, label: t('allSubCategories') },
            ...subCategories.map(({ value }) => ({
              value,
              label: catalogue(`subCategory.${value}` as 'subCategory.OTHEROTHER'),
            })),
          ]}
          onChange={(value) => onChange({ category_2: value || null })}
        />
      ) : null}
      <Choice
        {...field('language')}
        label={t('language')}
        value={query.language ?? all}
        options={[
          { value: all, label: t('allLanguages') },
          ...choices.map(({ code, name, count }) => ({
            value: code,
            label: count === undefined ? name : t('languageCount', { language: name, count }),
          })),
        ]}
        onChange={(value) => onChange({ language: value || null })}
      />
      <Choice
        {...field('rating')}
        label={t('rating')}
        value={query.minRating ?? all}
        options={[
          { value: all, label: t('anyRating') },
          ...leastRatings.map((value) => ({
            value,
            label: t('ratingFrom', { stars: Number(value).toLocaleString(i18n.language) }),
          })),
        ]}
        onChange={(value) => onChange({ minRating: leastRatings.find((each) => each === value) ?? null })}
      />
      <Choice
        {...field('sort')}
        label={t('sort')}
        value={query.sort}
        options={exploreSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(value) => onChange({ sort: exploreSorts.find((each) => each === value) ?? 'fit' })}
      />
      {withQuiz ? (
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
      ) : null}
    </>
  );
}

/** A native control: it works without scripts, and in a form. */
function NativeChoice({ label, labelHidden, name, value, options, onChange }: ChoiceProps) {
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
