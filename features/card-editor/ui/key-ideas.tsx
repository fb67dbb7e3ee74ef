import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import type { KeyIdea } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { newKeyIdea } from '../rules/editor-rows.ts';
import { ListPart, useRowChange } from './list-part.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { SpokenTextField } from './spoken-fields.tsx';

export function KeyIdeas() {
  return (
    <ListPart
      list="key_idea"
      make={(title = '') => ({ ...newKeyIdea(newId()), title })}
      fields={(idea) => <KeyIdeaFields key={idea._id} idea={idea} />}
    />
  );
}

export function KeyIdeaFields({ idea }: { idea: KeyIdea }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('key_idea', idea._id);
  return (
    <>
      <SpokenTextField
        data-first
        data-enter-adds
        label={t('keyIdea.title')}
        hint={t('keyIdea.titleHint')}
        value={idea.title}
        maxLength={cardLimits.itemText}
        onChange={(event) => change.type({ title: event.currentTarget.value })}
      />
      <RichTextField
        label={t('keyIdea.description')}
        placeholder={t('keyIdea.descriptionPlaceholder')}
        value={idea.key_idea_description}
        onChange={(html) => change.type({ key_idea_description: html })}
      />
    </>
  );
}
