import { useTranslation } from 'react-i18next';
import { hidesTodo, isMainNode, type MapContent, type MapEdge, type MapNode } from '../rules/map-content.ts';
import { markOf } from '../rules/memory-marks.ts';
import type { OutlineLine } from '../rules/outline-lines.ts';
import type { MapMode } from '../rules/views.ts';
import { useMapLook } from './canvas/map-look.ts';

/** What the rows of the outline show and say. */
export function useOutlineTexts({
  content,
  mode,
  byId,
  edges,
}: {
  content: MapContent;
  mode: MapMode;
  byId: ReadonlyMap<string, MapNode>;
  edges: ReadonlyMap<string, MapEdge>;
}) {
  const { t } = useTranslation('maps');
  const { marks } = useMapLook();

  function textOf({ kind, id }: OutlineLine): string {
    const nameOf = (node: string) => byId.get(node)?.label || t('node.untitled');
    if (kind === 'node') return nameOf(id);
    if (kind === 'group') return t('outline.group', { title: nameOf(id) });
    const edge = edges.get(id)!;
    const leads = t('outline.leadsTo', { title: nameOf(edge.target) });
    return edge.label ? `${leads}: ${edge.label}` : leads;
  }
  function hasState({ kind, id }: OutlineLine): boolean {
    return kind === 'node' && !isMainNode(id) && !byId.get(id)?.hideTodo && !hidesTodo(content.settings, mode);
  }
  function spoken(line: OutlineLine): string {
    if (line.kind !== 'node') return textOf(line);
    const node = byId.get(line.id)!;
    const { label, todo = 'TODO', memento, resources = [], parentNode } = node;
    const mark = markOf(node, marks);
    return [
      label || t('node.untitled'),
      hasState(line) ? t(`todo.${todo}`) : '',
      memento ? t('outline.hasCard', { title: memento.title }) : '',
      mark ? t(`mark.${mark}`) : '',
      resources.length > 0 ? t('node.resources', { count: resources.length }) : '',
      parentNode === undefined ? '' : t('outline.group', { title: byId.get(parentNode)?.label || t('node.untitled') }),
    ]
      .filter(Boolean)
      .join(', ');
  }
  return { textOf, hasState, spoken };
}
