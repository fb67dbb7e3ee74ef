import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { mapAddress, publicMapAddress, readMapAddress } from '#vocabulary/map-address.ts';
import { setNode } from '../../rules/edits.ts';
import type { Attached, MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';

/** Only this many rows are rendered; the search finds the others. */
const mostShown = 40;

/** The map that a node leads to. */
export function SubMapTab({ node, editing }: { node: MapNode; editing: boolean }) {
  const { t } = useTranslation('maps');
  const { mapId, editing: isEdited } = useMapEditing();
  const maps = useQuery({ ...query.maps.list.queryOptions(), enabled: editing });
  const choices = useMemo(
    () =>
      maps.data
        ?.filter(({ _id }) => _id !== mapId)
        .map(({ _id, title, cover_picture }): Attached => ({
          _id,
          title,
          ...(cover_picture && { thumb: cover_picture.thumb }),
        })),
    [maps.data, mapId],
  );
  const attached = node.roadmap ?? node.roadmapSuggested;
  const to = attached && addressOf(attached, node.roadmap !== undefined, isEdited);
  return (
    <AttachTab
      node={node}
      field="roadmap"
      attached={attached}
      choices={choices}
      editing={editing}
      words={{ none: t('maps.none'), search: t('maps.search'), empty: t('maps.empty'), remove: t('maps.remove') }}
      actions={
        to ? (
          <ButtonLink size="sm" variant="primary" to={to}>
            {t('maps.open')}
          </ButtonLink>
        ) : null
      }
    />
  );
}

/** A map of one's own opens as this one is open; a suggested one on its public page. */
function addressOf({ _id, title, url_seo }: Attached, isOwn: boolean, isEdited: boolean): string | undefined {
  if (!isOwn) return url_seo === undefined ? undefined : publicMapAddress(url_seo);
  return isEdited ? mapAddress(_id) : readMapAddress({ id: _id, title });
}

/** What is attached to a node, and the choice of another. */
export function AttachTab({
  node,
  field,
  attached,
  choices,
  editing,
  words,
  note,
  actions,
}: {
  node: MapNode;
  field: 'memento' | 'roadmap';
  attached: Attached | undefined;
  /** `undefined` while they are read. */
  choices: readonly Attached[] | undefined;
  editing: boolean;
  words: { none: string; search: string; empty: string; remove: string };
  /** Of what is attached. */
  note?: React.ReactNode;
  actions: React.ReactNode;
}) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const [search, setSearch] = useState('');
  const found = choices?.filter(({ title }) => holdsWords(foldText(title), search)) ?? [];
  const suggested = field === 'memento' ? 'mementoSuggested' : 'roadmapSuggested';
  // Choosing shows it large, removing clears that and what was suggested (S3 §4).
  const choose = (next: Attached) => map.change([setNode(node.id, { [field]: next, showBigMemento: true })]);
  const remove = () => map.change([setNode(node.id, { [field]: null, [suggested]: null, showBigMemento: null })]);
  return (
    <div className="flex flex-col gap-4">
      {attached ? (
        <div className="flex flex-col gap-3 rounded-card border border-line p-3">
          <p className="flex items-center gap-3 text-16 font-medium">
            {attached.thumb ? (
              <img src={attached.thumb} alt="" className="size-12 shrink-0 rounded-control object-cover" />
            ) : null}
            <span className="min-w-0 wrap-anywhere">{attached.title || t('node.untitled')}</span>
          </p>
          {note}
          <div className="flex flex-wrap gap-2">
            {actions}
            {editing ? (
              <Button size="sm" variant="danger" onClick={remove}>
                {words.remove}
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <p className="text-14 text-ink-2">{words.none}</p>
      )}
      {editing ? (
        <>
          <SearchField label={words.search} value={search} onChange={setSearch} />
          {choices?.length === 0 ? (
            <p className="text-14 text-ink-2">
              {words.empty} {field === 'memento' ? <Link to="/app/new">{t('cards.new')}</Link> : null}
            </p>
          ) : null}
          <ul aria-label={words.search} className="flex flex-col">
            {found.slice(0, mostShown).map((each) => (
              <li key={each._id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  aria-pressed={attached?._id === each._id}
                  onClick={() => choose(each)}
                  className="flex min-h-11 w-full items-center gap-3 px-1 py-1.5 text-start text-14 hover:bg-sunken aria-pressed:font-semibold"
                >
                  {each.thumb ? (
                    <img
                      src={each.thumb}
                      alt=""
                      loading="lazy"
                      className="size-8 shrink-0 rounded-[4px] object-cover"
                    />
                  ) : (
                    <span aria-hidden="true" className="size-8 shrink-0 rounded-[4px] bg-sunken" />
                  )}
                  <span className="min-w-0 flex-1 wrap-anywhere">{each.title || t('node.untitled')}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > mostShown ? (
            <p className="text-14 text-ink-3">{t('more', { count: found.length - mostShown })}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
