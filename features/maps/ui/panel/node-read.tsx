import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import { hidesTodo, isMainNode, type MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { SubMapTab } from './attach-tab.tsx';
import { useNodeActs } from '../use-node-acts.ts';
import { TodoChoice } from './todo-choice.tsx';
import { CardTab } from './card-tab.tsx';
import { ResourcesTab } from './resources-tab.tsx';

/** A node to read: all that it holds. */
export function NodeRead({ node }: { node: MapNode }) {
  const { t } = useTranslation('maps');
  const { content, mode, ticks } = useMapEditing();
  const acts = useNodeActs();
  const { desc, todo = 'TODO', resources = [] } = node;
  const hasCard = node.memento ?? node.mementoSuggested;
  const hasMap = node.roadmap ?? node.roadmapSuggested;
  return (
    <div className="flex flex-col gap-5">
      {isMainNode(node.id) || node.type === 'group' || node.hideTodo || hidesTodo(content.settings, mode) ? null : (
        <TodoChoice todo={todo} onChange={ticks ? (next) => acts.setTodo([node.id], next) : undefined} />
      )}
      {desc ? (
        <p className="text-16 whitespace-pre-wrap wrap-anywhere">
          <FormulaText text={desc} />
        </p>
      ) : null}
      {hasCard ? <CardTab node={node} editing={false} /> : null}
      {hasMap ? <SubMapTab node={node} editing={false} /> : null}
      {resources.length > 0 ? <ResourcesTab node={node} editing={false} /> : null}
      {!desc && !hasCard && !hasMap && resources.length === 0 ? (
        <p className="text-14 text-ink-2">{t('panel.noMore')}</p>
      ) : null}
    </div>
  );
}
