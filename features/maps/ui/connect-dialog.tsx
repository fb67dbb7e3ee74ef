import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { outlineOf } from '../rules/graph.ts';
import { useMapEditing } from './editing.ts';

/** Further ones are found by search. */
const mostShown = 100;

/** Chooses the node that a connection leads to, without dragging. */
export function ConnectDialog({
  source,
  onChoose,
  onClose,
}: {
  source: string;
  onChoose: (target: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('maps');
  const { content } = useMapEditing();
  const [search, setSearch] = useState('');
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const led = new Set(content.edges.filter((edge) => edge.source === source).map(({ target }) => target));
  const found = outlineOf(content).filter(
    ({ id }) => id !== source && !led.has(id) && holdsWords(foldText(byId.get(id)?.label ?? ''), search),
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('connect.title', { title: byId.get(source)?.label || t('node.untitled') })}
    >
      <div className="flex flex-col gap-3">
        <SearchField label={t('connect.search')} value={search} onChange={setSearch} />
        {found.length === 0 ? <p className="text-14 text-ink-2">{t('outline.none')}</p> : null}
        <ul aria-label={t('connect.search')} className="flex flex-col">
          {found.slice(0, mostShown).map(({ id }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => {
                  onChoose(id);
                  onClose();
                }}
                className="min-h-11 w-full px-1 py-1.5 text-start text-14 wrap-anywhere hover:bg-sunken"
              >
                {byId.get(id)?.label || t('node.untitled')}
              </button>
            </li>
          ))}
        </ul>
        {found.length > mostShown ? (
          <p className="text-14 text-ink-3">{t('connect.more', { count: found.length - mostShown })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
