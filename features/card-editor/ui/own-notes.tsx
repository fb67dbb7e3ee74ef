import { useTranslation } from 'react-i18next';
import { Announcer } from './announcer.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useTextOfCard } from './fields.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { RefusedNote, SaveState } from './save-state.tsx';

/** The editor of a locked copy: only the member's own notes. */
export function OwnNotes() {
  const { t } = useTranslation(['card-editor', 'cards']);
  const own = useTextOfCard('notesData');
  return (
    <Announcer>
      <RichTextField
        label={t('cards:field.notesData')}
        hint={t('field.notesDataHint')}
        value={own.value}
        onChange={own.write}
      />
      <SaveState />
      <RefusedNote />
      <ConflictDialog />
    </Announcer>
  );
}
