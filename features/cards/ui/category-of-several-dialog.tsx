import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Category } from '../rules/selected-acts.ts';

/** Chooses one category for several cards. Changes nothing itself. */
export function CategoryOfSeveralDialog({
  open,
  count,
  common,
  onClose,
  onChoose,
}: {
  open: boolean;
  count: number;
  /** The category that all of them have, if there is one. */
  common: Category | undefined;
  onClose: () => void;
  onChoose: (category: Category) => void;
}) {
  const { t } = useTranslation('cards');
  const [chosen, setChosen] = useState<Category>();
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setChosen(undefined);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={t('library.selection.categoryTitle', { count })}
      footer={
        <>
          <Button onClick={onClose}>{t('library.selection.cancel')}</Button>
          <Button variant="primary" disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
            {t('library.selection.categoryGive')}
          </Button>
        </>
      }
    >
      <CategoryPicker
        value={chosen ?? common ?? defaultCategory}
        placeholder={t('library.selection.categoryNone')}
        onChange={setChosen}
      />
    </Dialog>
  );
}
