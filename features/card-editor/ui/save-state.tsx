import { useTranslation } from 'react-i18next';
import { NotSavedNote, SavingLine } from '#features/cards/ui/saving-line.tsx';
import { useEditing, useEditingSurroundings } from './editing-context.tsx';
import { useIsFresh } from './fresh-cards.ts';

/** The save state of the card in one line. */
export function SaveState() {
  const { t } = useTranslation('cards');
  const { cardId } = useEditingSurroundings();
  const fresh = useIsFresh(cardId);
  const saving = useEditing((editing) => editing.saving);
  if (fresh && saving === 'saved')
    return <p className="truncate text-14 leading-tight text-ink-3">{t('editor.saving.fresh')}</p>;
  return <SavingLine saving={saving} />;
}

/** Why the card could not be saved. Shown below the bar, so that the bar's height does not change. */
export function RefusedNote() {
  const { session } = useEditingSurroundings();
  const saving = useEditing((editing) => editing.saving);
  const refusal = useEditing((editing) => editing.refusal);
  return saving === 'failed' ? <NotSavedNote refusal={refusal} tryAgain={() => void session.tryAgain()} /> : null;
}
