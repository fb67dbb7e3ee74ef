import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { collectionLimits } from '../rules/collection-limits.ts';

/** Below a choice of collections: the title of a new one. */
export function NewCollectionForm({ existing, onMake }: { existing: number; onMake: (title: string) => void }) {
  const { t } = useTranslation('collections');
  const [title, setTitle] = useState('');
  return (
    <form
      noValidate
      className="flex items-end gap-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '') return;
        setTitle('');
        onMake(title.trim());
      }}
    >
      <TextField
        fieldClassName="flex-1"
        label={t('addTo.newTitle')}
        value={title}
        maxLength={collectionLimits.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button
        type="submit"
        disabled={title.trim() === '' || existing >= collectionLimits.collections}
        icon={<Plus aria-hidden="true" className="size-5" />}
      >
        {t('addTo.make')}
      </Button>
    </form>
  );
}
