import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { setEdge, withMarker } from '../../rules/edits.ts';
import type { MapEdge } from '../../rules/map-content.ts';
import { edgeDefaults } from '../../rules/map-limits.ts';
import { themeNamed } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { ColourField } from './colour-field.tsx';

const types = ['custom', 'smoothstep', 'step', 'straight'] as const;
const lines = ['solid', 'dashed', 'dotted'] as const;
const markers = ['none', 'arrow', 'arrowclosed', 'circle'] as const;
const toTheme = { style: null, animated: null, markerEnd: null, data: null, type: null, isCustomStyled: null };

/** The look of connections (S3 §5): that of the first is shown, all are changed. */
export function EdgeFields({ edges }: { edges: readonly MapEdge[] }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const first = edges[0]!;
  const stroke = first.style?.stroke ?? themeNamed(map.content.settings.theme).edgeColor;
  const width = first.style?.strokeWidth ?? edgeDefaults.width;
  const line = first.style?.strokeDasharray === undefined ? 'solid' : first.animated ? 'dashed' : 'dotted';
  const change = (fieldsOf: (edge: MapEdge) => Readonly<Record<string, unknown>>) => {
    map.change(edges.map((edge) => setEdge(edge.id, { ...fieldsOf(edge), isCustomStyled: true })));
    map.session.endGesture();
  };
  const setStyle = (style: MapEdge['style']) => change((edge) => ({ style: { ...edge.style, ...style } }));
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t('edge.type')}
        value={first.type === undefined || first.type === 'default' ? 'custom' : first.type}
        options={types.map((value) => ({ value, label: t(`edge.typeOf.${value}`) }))}
        onChange={(type) => change(() => ({ type }))}
      />
      <Segmented
        label={t('edge.line')}
        labelShown
        wide
        value={line}
        options={lines.map((value) => ({ value, label: t(`edge.lineOf.${value}`) }))}
        onChange={(value) =>
          change((edge) => {
            const { strokeDasharray: _, ...style } = edge.style ?? {};
            return {
              style: value === 'solid' ? style : { ...style, strokeDasharray: '5,5' },
              animated: value === 'dashed' ? true : null,
            };
          })
        }
      />
      <Segmented
        label={t('edge.width')}
        labelShown
        wide
        value={String(width) as '2' | '4' | '8'}
        options={(['2', '4', '8'] as const).map((value) => ({ value, label: value }))}
        onChange={(value) => setStyle({ strokeWidth: Number(value) as 2 | 4 | 8 })}
      />
      <Select
        label={t('edge.marker')}
        value={first.markerEnd?.type ?? 'none'}
        options={markers.map((value) => ({ value, label: t(`edge.markerOf.${value}`) }))}
        onChange={(type) => change((edge) => withMarker(edge, type))}
      />
      <ColourField label={t('edge.stroke')} value={stroke} onChange={(colour) => setStyle({ stroke: colour })} />
      <ColourField
        label={t('edge.labelColor')}
        value={first.data?.labelColor ?? '#111827'}
        onChange={(labelColor) => change((edge) => ({ data: { ...edge.data, labelColor } }))}
      />
      <ColourField
        label={t('edge.bgColor')}
        canBeNone
        value={first.data?.bgColor ?? '#FFFFFF'}
        onChange={(bgColor) => change((edge) => ({ data: { ...edge.data, bgColor } }))}
      />
      {edges.some(({ isCustomStyled }) => isCustomStyled) ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            map.change(edges.map(({ id }) => setEdge(id, toTheme)));
            map.session.endGesture();
          }}
        >
          {t('style.toTheme')}
        </Button>
      ) : null}
    </div>
  );
}
