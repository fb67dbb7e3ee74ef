import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { lists, type MapEdge } from '../../rules/map-content.ts';
import { nothingSelected, useMapEditing } from '../editing.ts';
import { EdgeFields } from './edge-fields.tsx';
import { EdgeLabel } from './edge-label.tsx';

/** A connection: its text and its look (S3 §5). */
export function EdgePanel({ edge }: { edge: MapEdge }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const nameOf = (id: string) => map.content.nodes.find((node) => node.id === id)?.label || t('node.untitled');
  return (
    <div className="flex flex-col gap-5">
      <p className="text-14 text-ink-2">
        {t('edge.between', { source: nameOf(edge.source), target: nameOf(edge.target) })}
      </p>
      <EdgeLabel key={edge.id} edge={edge} />
      <EdgeFields edges={[edge]} />
      <div className="border-t border-line pt-4">
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => {
            map.change([{ kind: 'remove', list: lists.edge, id: edge.id }]);
            map.select(nothingSelected);
            map.session.endGesture();
          }}
        >
          {t('edge.remove')}
        </Button>
      </div>
    </div>
  );
}
