import { useTranslation } from 'react-i18next';
import type { Operations } from '#platform/documents/operation-ports.ts';
import { newId } from '#platform/offline/new-id.ts';
import { addChild, addSibling, connected, grouped, setNode, sizesIn, type Edit } from '../rules/edits.ts';
import { removeNodes } from '../rules/removal.ts';
import { hidesTodo, isMainNode, lists, type TodoState } from '../rules/map-content.ts';
import { droppedInOutline, movedInOutline, type DropSide, type OutlineMove } from '../rules/outline-edits.ts';
import { nothingSelected, useMapEditing } from './editing.ts';
import { useMapStage } from './stage/map-stage.ts';

/** What can be done with nodes and edges; each is one undo step, saved at once, and spoken. */
export function useNodeActs() {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, session } = map;
  const stage = useMapStage();
  const done = (said: string) => {
    session.endGesture();
    map.announce(said);
  };
  const added = (edit: Edit): string | undefined => {
    map.apply(edit, t('said.added'));
    return edit.selected[0];
  };
  const moved = (operations: Operations) => {
    if (operations.length === 0) return map.announce(t('said.cannotMove'));
    map.change(operations);
    return done(t('said.moved'));
  };
  return {
    /** Both answer the id of the new node. */
    addChild: (parent: string) => added(addChild(parent, newId(), content)),
    addSibling: (beside: string) => added(addSibling(beside, newId(), content)),
    /** The main node stays. */
    remove(ids: readonly string[], selectAfter?: string) {
      const gone = ids.filter((id) => !isMainNode(id));
      if (gone.length === 0) return map.announce(t('said.mainStays'));
      const operations = removeNodes(gone, content, content.nodes.length + content.edges.length);
      const selected = selectAfter === undefined ? [] : [selectAfter];
      map.apply({ operations, selected }, t('said.removed', { count: gone.length }));
    },
    removeEdge(id: string) {
      map.change([{ kind: 'remove', list: lists.edge, id }]);
      map.select(nothingSelected);
      done(t('said.edgeRemoved'));
    },
    /** Where the states are hidden, its keys do nothing. */
    setTodo(ids: readonly string[], todo: TodoState) {
      if (!map.ticks || hidesTodo(content.settings, map.mode)) return;
      const counted = content.nodes.filter((node) => ids.includes(node.id) && node.type !== 'group');
      const changed = counted.filter(({ id, hideTodo }) => !isMainNode(id) && !hideTodo);
      if (changed.length === 0) return;
      session.change(changed.map(({ id }) => setNode(id, { todo })));
      done(t(`todo.${todo}`));
    },
    toggleCollapsed(id: string) {
      const collapsed = content.nodes.find((node) => node.id === id)?.collapsed;
      map.change([setNode(id, { collapsed: collapsed ? null : true })]);
      done(t(collapsed ? 'said.expanded' : 'said.collapsed'));
    },
    moveInOutline: (id: string, way: OutlineMove) => moved(movedInOutline(id, way, content)),
    dropInOutline: (id: string, target: string, side: DropSide) => moved(droppedInOutline(id, target, side, content)),
    connect(source: string, target: string) {
      map.change(connected(source, target, content));
      done(t('said.connected'));
    },
    group: (ids: readonly string[]) => map.apply(grouped(ids, newId(), content, sizesIn(content, stage.boxes()))),
  };
}
