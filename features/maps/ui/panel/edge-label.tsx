import { useTranslation } from 'react-i18next';
import { setEdge } from '../../rules/edits.ts';
import type { MapEdge } from '../../rules/map-content.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { useMapEditing } from '../editing.ts';
import { TypedText } from './typed-text.tsx';

/** The text on a connection. */
export function EdgeLabel({ edge }: { edge: MapEdge }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  return (
    <TypedText
      label={t('edge.label')}
      value={edge.label ?? ''}
      maxLength={mapLimits.edgeLabel}
      onType={(label) => map.change([setEdge(edge.id, { label })], `edge ${edge.id}`)}
      onEnd={() => map.session.endGesture()}
    />
  );
}
