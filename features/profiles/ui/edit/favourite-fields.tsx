import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { TextField } from '#ui/text-field.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { CategoryPair } from '../../rules/profile-fields.ts';
import { profileLimits } from '../../rules/profile-limits.ts';
import { CategoryTag } from '../profile/category-tag.tsx';
import { useProfileWords } from '../profile/use-profile-words.ts';
import type { EditedProfile } from './use-profile-form.ts';

/** Three categories, and three things each to read, watch and listen to. */
export function FavouriteFields({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  const lists = [
    ['best_read', 'reads', (best_read: string[]) => change({ best_read })],
    ['best_watch', 'watches', (best_watch: string[]) => change({ best_watch })],
    ['best_listen', 'listens', (best_listen: string[]) => change({ best_listen })],
  ] as const;
  return (
    <TitledSection title={t('favourites.title')}>
      <div className="flex flex-col gap-6">
        <CategoryList
          label={t('field.favourites')}
          pairs={form.best_category}
          wrong={isWrong('best_category')}
          onChange={(best_category) => change({ best_category })}
        />
        {lists.map(([field, name, set]) => (
          <fieldset key={field} className="flex flex-col gap-2">
            <legend className="mb-1.5 text-14 font-medium text-ink-2">{t(`field.${name}`)}</legend>
            <div className="grid gap-2 sm:grid-cols-3">
              {[0, 1, 2].map((place) => (
                <TextField
                  key={place}
                  label={t('favourites.item', { list: t(`field.${name}`), place: place + 1 })}
                  labelHidden
                  value={form[field][place] ?? ''}
                  maxLength={profileLimits.favourite}
                  error={isWrong(`${field}.${place}`) ? t('wrong.other') : undefined}
                  onChange={(event) => set(withItem(form[field], place, event.currentTarget.value))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </TitledSection>
  );
}

/** Empty fields between others stay while one types; the server leaves them out. */
function withItem(items: readonly string[], place: number, text: string): string[] {
  const next = [0, 1, 2].map((at) => (at === place ? text : (items[at] ?? '')));
  while (next.at(-1) === '') next.pop();
  return next;
}

/** S3 §4: a fourth one takes the place of the oldest. */
export function CategoryList({
  label,
  pairs,
  wrong,
  onChange,
}: {
  label: string;
  pairs: readonly CategoryPair[];
  wrong: boolean;
  onChange: (pairs: CategoryPair[]) => void;
}) {
  const { t } = useTranslation('profiles');
  const words = useProfileWords();
  const add = (pair: CategoryPair) => {
    if (pairs.some(({ category_2 }) => category_2 === pair.category_2)) return;
    onChange([...pairs, pair].slice(-profileLimits.categories));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{label}</legend>
      {pairs.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pairs.map((pair) => (
            <li key={pair.category_2}>
              <CategoryTag pair={pair}>
                <RemoveButton
                  label={t('remove', { name: words.category(pair.category_2) })}
                  onPress={() => onChange(pairs.filter((each) => each !== pair))}
                />
              </CategoryTag>
            </li>
          ))}
        </ul>
      ) : null}
      <CategoryPicker
        value={defaultCategory}
        placeholder={t(pairs.length < profileLimits.categories ? 'favourites.add' : 'favourites.replace')}
        onChange={add}
      />
      {wrong ? (
        <p role="alert" className="text-14 text-bad">
          {t('wrong.other')}
        </p>
      ) : null}
    </fieldset>
  );
}

export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="relative -me-1.5 flex size-7 items-center justify-center rounded-full text-ink-3 after:absolute after:-inset-2 after:content-[''] hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
