import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Resource } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { newResource } from '../rules/editor-rows.ts';
import { AddressField } from './address-field.tsx';
import { useContent } from './editing-context.tsx';
import { ListPart, useRowChange } from './list-part.tsx';
import { SpokenTextArea, SpokenTextField } from './spoken-fields.tsx';

const kinds = ['READ', 'VIDEO', 'AUDIO', 'TOOL'] as const;
const ofNoIdea = '';

export function Resources() {
  return (
    <ListPart
      list="resource"
      make={(title = '') => ({ ...newResource(newId()), title })}
      fields={(resource) => <ResourceFields key={resource._id} resource={resource} />}
    />
  );
}

function ResourceFields({ resource }: { resource: Resource }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const change = useRowChange('resource', resource._id);
  const ideas = useContent((content) => content.key_idea);
  return (
    <>
      <Segmented
        label={t('resource.kind')}
        labelShown
        wide
        value={resource.category}
        options={kinds.map((value) => ({ value, label: t(`resource.category.${value}`) }))}
        onChange={(category) => change.set({ category })}
      />
      <SpokenTextField
        data-first
        data-enter-adds
        label={t('resource.title')}
        value={resource.title}
        maxLength={cardLimits.itemText}
        onChange={(event) => change.type({ title: event.currentTarget.value })}
      />
      <AddressField value={resource.url} onChange={(url) => change.type({ url })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('resource.author')}
          value={resource.author}
          maxLength={300}
          onChange={(event) => change.type({ author: event.currentTarget.value })}
        />
        <TextField
          label={t('resource.isbn')}
          value={resource.isbn}
          maxLength={40}
          onChange={(event) => change.type({ isbn: event.currentTarget.value })}
        />
      </div>
      <SpokenTextArea
        label={t('resource.comment')}
        value={resource.comment}
        maxLength={cardLimits.itemText}
        onChange={(event) => change.type({ comment: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Segmented
          label={t('resource.price')}
          labelShown
          wide
          value={resource.freePaidList}
          options={(['FREE', 'PAID'] as const).map((value) => ({ value, label: t(`resource.${value}`) }))}
          onChange={(freePaidList) => change.set({ freePaidList })}
        />
        <Select
          label={t('resource.keyIdea')}
          value={resource.keyIdeaId ?? ofNoIdea}
          options={[
            { value: ofNoIdea, label: t('resource.wholeCard') },
            ...ideas.map((idea, index) => ({
              value: idea._id,
              label: idea.title.trim() || t('cards:resource.untitledIdea', { place: index + 1 }),
            })),
          ]}
          onChange={(id) => change.set({ keyIdeaId: id === ofNoIdea ? null : id })}
        />
      </div>
      <Checkbox
        label={t('resource.done')}
        checked={resource.markAsDone}
        onChange={(markAsDone) => change.set({ markAsDone })}
      />
    </>
  );
}
