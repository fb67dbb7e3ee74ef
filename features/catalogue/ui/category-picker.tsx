import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/combobox.tsx';
import { categories } from '../rules/categories.ts';
import { defaultCategory } from '../rules/default-category.ts';

export interface CategoryPair {
  category_1: string;
  category_2: string;
}

/**
 * One of the sub-categories, under the nine top categories in their hues. Found by its own name and by the name of its
 * category.
 */
export function CategoryPicker({
  value,
  onChange,
  placeholder,
  className,
}: {
  value: CategoryPair;
  onChange: (pair: CategoryPair) => void;
  /** While none is chosen. */
  placeholder?: string | undefined;
  className?: string;
}) {
  const { t } = useTranslation('catalogue');
  const groups = useMemo(
    () =>
      categories.map((category) => {
        const name = t(`category.${category.value}` as 'category.OTHER');
        return {
          label: name,
          items: category.subCategory.map((sub) => ({
            value: sub.value,
            label: t(`subCategory.${sub.value}` as 'subCategory.OTHEROTHER'),
            keywords: name,
            icon: (
              <span
                aria-hidden="true"
                data-category={category.value}
                className="size-3 shrink-0 rounded-full bg-hue ring-1 ring-ink/15"
              />
            ),
          })),
        };
      }),
    [t],
  );
  // What every card begins with is no choice: the list opens at its beginning, and not at its very end.
  const chosen = value.category_2 !== defaultCategory.category_2;
  return (
    <Combobox
      label={t('picker.category')}
      searchPlaceholder={t('picker.searchCategory')}
      placeholder={placeholder ?? t(`category.${defaultCategory.category_1}` as 'category.OTHER')}
      value={chosen ? value.category_2 : null}
      groups={groups}
      onChange={(category_2) => {
        const category = categories.find((each) => each.subCategory.some((sub) => sub.value === category_2));
        if (category) onChange({ category_1: category.value, category_2 });
      }}
      hint={chosen ? t(`category.${value.category_1}` as 'category.OTHER') : undefined}
      className={className}
    />
  );
}
