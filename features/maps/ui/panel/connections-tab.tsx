import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import type { MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { EdgeFields } from './edge-fields.tsx';
import { EdgeLabel } from './edge-label.tsx';

const all = 'all';

/** The look of the connections of a node: of all together, or of one (S3 §2). */
export function ConnectionsTab({ node }: { node: MapNode }) {
  const { t } = useTranslation('maps');
  const { content } = useMapEditing();
  const [chosen, setChosen] = useState(all);
  const edges = content.edges.filter(({ source, target }) => source === node.id || target === node.id);
  const nameOf = (id: string) => content.nodes.find((each) => each.id === id)?.label || t('node.untitled');
  const one = edges.find(({ id }) => id === chosen);
  if (edges.length === 0) return <p className="text-14 text-ink-2">{t('edge.noneHere')}</p>;
  return (
    <div className="flex flex-col gap-5">
      {edges.length > 1 ? (
        <Select
          label={t('edge.which')}
          value={one?.id ?? all}
          onChange={setChosen}
          options={[
            { value: all, label: t('edge.all', { count: edges.length }) },
            ...edges.map(({ id, source, target }) => ({
              value: id,
              label: t('edge.between', { source: nameOf(source), target: nameOf(target) }),
            })),
          ]}
        />
      ) : null}
      {(one ?? edges.length === 1) ? <EdgeLabel key={(one ?? edges[0]!).id} edge={one ?? edges[0]!} /> : null}
      <EdgeFields edges={one ? [one] : edges} />
    </div>
  );
}
