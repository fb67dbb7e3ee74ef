import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { setNode } from '../../rules/edits.ts';
import type { MapNode, MapResource } from '../../rules/map-content.ts';
import { mapLimits, resourceShown } from '../../rules/map-limits.ts';
import { useMapEditing } from '../editing.ts';

const blank: MapResource = { title: '', url: '', author: '', isbn: '', comment: '', category: 'READ', free: 'FREE' };
const categories = ['READ', 'VIDEO', 'AUDIO', 'TOOL'] as const;

/** What to read, watch, hear or use for a node (S3 §4, §5). */
export function ResourcesTab({ node, editing }: { node: MapNode; editing: boolean }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { resources = [] } = node;
  const set = (next: readonly MapResource[]) =>
    map.change([setNode(node.id, { resources: next.length === 0 ? null : next })]);
  return (
    <div className="flex flex-col gap-5">
      {resources.length === 0 ? <p className="text-14 text-ink-2">{t('resources.none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {resources.map((resource, index) => (
          <li key={`${resource.url} ${index}`} className="flex gap-2 rounded-card border border-line p-3">
            <div className="min-w-0 flex-1">
              {resource.url === '' ? (
                <p dir="auto" className="text-16 font-medium wrap-anywhere">
                  {shorten(resource.title, resourceShown)}
                </p>
              ) : (
                <a
                  href={resource.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-start gap-1.5 text-16 font-medium text-accent underline wrap-anywhere"
                >
                  {shorten(resource.title, resourceShown)}
                  <ExternalLink aria-hidden="true" className="mt-1 size-4 shrink-0" />
                </a>
              )}
              <p className="flex flex-wrap gap-x-2 text-14 text-ink-3">
                <span>{t(`resources.category.${resource.category}`)}</span>
                {resource.author ? <span>{resource.author}</span> : null}
                {resource.isbn ? <span>{resource.isbn}</span> : null}
                {resource.free === 'PAID' ? <Badge>{t('resources.free.PAID')}</Badge> : null}
              </p>
              {resource.comment ? (
                <p dir="auto" className="text-14 text-ink-2 wrap-anywhere">
                  {resource.comment}
                </p>
              ) : null}
            </div>
            {editing ? (
              <IconButton
                label={t('resources.remove', { title: resource.title })}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => set(resources.filter((_each, place) => place !== index))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {editing && resources.length < mapLimits.resources ? (
        <AddResource
          key={node.id}
          name={`map-resource:${map.mapId}:${node.id}`}
          onAdd={(resource) => set([...resources, resource])}
        />
      ) : null}
    </div>
  );
}

/** What is typed is kept on the device under `name` until it is added. */
function AddResource({ name, onAdd }: { name: string; onAdd: (resource: MapResource) => void }) {
  const { t } = useTranslation('maps');
  const memberId = useMember()._id;
  const [draft] = useState(() => formDraft(memberId, name, blank));
  const [form, setForm] = useState(() => draft.read() ?? blank);
  const edit = (next: MapResource) => {
    setForm(next);
    draft.keep(next);
  };
  const text = (field: 'title' | 'url' | 'author' | 'isbn' | 'comment', maxLength: number) => ({
    label: t(`resources.${field}`),
    maxLength,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => edit({ ...form, [field]: event.currentTarget.value }),
  });
  const url = form.url.trim();
  const isLink = url === '' || /^https?:\/\/\S+$/i.test(url);
  const canAdd = form.title.trim() !== '' && url !== '' && isLink;
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canAdd) return;
        onAdd({ ...form, title: form.title.trim(), url });
        setForm(blank);
        draft.forget();
      }}
    >
      <h3 className="text-16 font-semibold">{t('resources.add')}</h3>
      <TextField {...text('title', mapLimits.resourceTitle)} />
      <TextField
        {...text('url', mapLimits.resourceUrl)}
        type="url"
        inputMode="url"
        {...(!isLink && { error: t('resources.badUrl') })}
      />
      <Select
        label={t('resources.kind')}
        value={form.category}
        options={categories.map((value) => ({ value, label: t(`resources.category.${value}`) }))}
        onChange={(category) => edit({ ...form, category })}
      />
      <Segmented
        label={t('resources.price')}
        labelShown
        value={form.free}
        options={(['FREE', 'PAID'] as const).map((value) => ({ value, label: t(`resources.free.${value}`) }))}
        onChange={(free) => edit({ ...form, free })}
      />
      <TextField {...text('author', mapLimits.resourceTitle)} />
      <TextField {...text('isbn', 40)} />
      <TextField {...text('comment', mapLimits.resourceText)} />
      <Button type="submit" disabled={!canAdd} className="self-start">
        {t('resources.addIt')}
      </Button>
    </form>
  );
}
