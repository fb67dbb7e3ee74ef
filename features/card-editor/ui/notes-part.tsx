import { useTranslation } from 'react-i18next';
import { useEditingSurroundings } from './editing-context.tsx';
import { PartFrame } from './part-frame.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { useTextOfCard } from './fields.tsx';

/** Texts about the whole card: summary, author's notes (part of every edition), and the member's own notes. */
export function NotesPart() {
  const { t } = useTranslation(['card-editor', 'cards']);
  const { isCopy } = useEditingSurroundings();
  const summary = useTextOfCard('summary');
  const authors = useTextOfCard('notesDataAuthor');
  const own = useTextOfCard('notesData');
  return (
    <PartFrame title={t('editor.part.notes.title')} lead={t('editor.part.notes.lead')}>
      <div className="flex flex-col gap-7">
        <RichTextField
          label={t('cards:field.summary')}
          hint={t('field.summaryHint')}
          value={summary.value}
          onChange={summary.write}
        />
        <RichTextField
          label={t('cards:field.notesDataAuthor')}
          hint={t(isCopy ? 'field.notesOfCopyHint' : 'field.notesDataAuthorHint')}
          value={authors.value}
          onChange={authors.write}
        />
        <RichTextField
          label={t('cards:field.notesData')}
          hint={t('field.notesDataHint')}
          value={own.value}
          onChange={own.write}
        />
      </div>
    </PartFrame>
  );
}
