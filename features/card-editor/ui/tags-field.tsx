import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { tagsIn } from '../rules/tags.ts';

/** Tags in one line. What is typed stays as it is typed; the list follows it. */
export function TagsField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation('card-editor');
  const [typed, setTyped] = useState(tags.join(', '));
  // Changed elsewhere, or by undo.
  const shown = tagsIn(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <TextField
      label={t('flashcard.tags')}
      hint={t('flashcard.tagsHint')}
      value={shown}
      maxLength={cardLimits.tags * (cardLimits.tag + 2)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(tagsIn(value));
      }}
    />
  );
}
