import { Handle, Position, type NodeProps } from '@xyflow/react';
import { BookOpen, Link2, Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import { cx } from '#ui/class-names.ts';
import { isMainNode, type Attached, type TodoState } from '../../rules/map-content.ts';
import { markOf } from '../../rules/memory-marks.ts';
import { lookOf } from '../../rules/themes.ts';
import { MemoryMarkBadge } from '../memory-mark-badge.tsx';
import type { FlowNode } from './flow-nodes.ts';
import { useMapLook } from './map-look.ts';
import { styleOf } from './node-look.ts';

const sides = [Position.Top, Position.Right, Position.Bottom, Position.Left] as const;

/**
 * A node on the canvas. Its buttons are for the pointer; keys act on the selected node, and the outline says the rest.
 */
export const MapNodeView = memo(function MapNodeView({
  data: { node, hasChildren, below },
  selected,
}: NodeProps<FlowNode>) {
  const { t } = useTranslation('maps');
  const look = useMapLook();
  const drawn = lookOf(node, look.theme);
  const isMain = isMainNode(node.id);
  const { memento = node.mementoSuggested, roadmap = node.roadmapSuggested, resources = [], desc } = node;
  const isBig = node.showBigMemento || look.showBigMementoAllNodes;
  const mark = look.details ? markOf(node, look.marks) : undefined;
  return (
    <div
      style={styleOf(drawn)}
      className={cx(
        'map-node group/node relative flex flex-col gap-1.5 px-4 py-3 text-center leading-snug',
        selected && 'map-node-selected',
        look.hits.has(node.id) && 'map-node-hit',
      )}
    >
      {isMain || node.hideTodo || look.hideTodo ? null : (
        <TodoDot todo={node.todo ?? 'TODO'} onNext={look.ticks ? () => look.actions.nextTodo(node.id) : undefined} />
      )}
      {mark ? <MemoryMarkBadge mark={mark} className="absolute -top-3 end-3 shadow-resting" /> : null}
      <span dir="auto" className="wrap-anywhere">
        {node.label ? <FormulaText text={node.label} /> : t('node.untitled')}
      </span>
      {isMain ? <Figures percent={look.hideTodo ? null : look.percent} score={look.score} /> : null}
      {desc && look.details && (drawn.descShow || look.showDesc) ? (
        <span dir="auto" className="text-14 font-normal whitespace-pre-wrap opacity-90 wrap-anywhere">
          <FormulaText text={desc} />
        </span>
      ) : null}
      {memento && look.details ? <Attachment kind="card" attached={memento} isBig={isBig} /> : null}
      {roadmap && look.details ? <Attachment kind="map" attached={roadmap} isBig={isBig} /> : null}
      {resources.length > 0 && look.details ? (
        <span className="flex items-center justify-center gap-1 text-12 font-normal">
          <Link2 aria-hidden="true" className="size-3.5" />
          {t('node.resources', { count: resources.length })}
        </span>
      ) : null}
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(node.collapsed ? 'node.expand' : 'node.collapse')}
          onClick={(event) => {
            event.stopPropagation();
            look.actions.setOpen(node.id, node.collapsed === true);
          }}
          className={cx(
            'nodrag absolute top-full left-1/2 z-10 mt-1 flex h-6 min-w-6 -translate-x-1/2 items-center justify-center rounded-full border border-line-strong bg-surface px-1.5 text-12 font-semibold text-ink',
            // Larger to hit than to see, to the sides and downwards: above it is the node.
            'after:absolute after:-inset-x-2.5 after:top-0 after:-bottom-5 after:content-[""]',
            !node.collapsed && 'opacity-0 group-hover/node:opacity-100',
            // Nothing hovers on a touch screen: it is there on the selected node, and takes no press unseen.
            !node.collapsed &&
              (selected ? '[@media(hover:none)]:opacity-100' : '[@media(hover:none)]:pointer-events-none'),
          )}
        >
          {node.collapsed ? `+${below}` : '−'}
        </button>
      ) : null}
      {sides.map((side) => (
        <Handle
          key={side}
          id={side}
          type="source"
          position={side}
          isConnectable={look.editing}
          className={cx('map-handle', !look.editing && 'invisible')}
        />
      ))}
    </div>
  );
});

const dots: Record<TodoState, string> = { TODO: 'bg-[#DC2626]', INPROGRESS: 'bg-[#EAB308]', DONE: 'bg-[#16A34A]' };

function TodoDot({ todo, onNext }: { todo: TodoState; onNext: (() => void) | undefined }) {
  const { t } = useTranslation('maps');
  const look = cx('block size-3.5 rounded-full border-2 border-white shadow-resting', dots[todo]);
  if (!onNext)
    return <span role="img" aria-label={t(`todo.${todo}`)} className={cx(look, 'absolute -top-1.5 -start-1.5')} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('node.nextTodo', { state: t(`todo.${todo}`) })}
      title={t(`todo.${todo}`)}
      onClick={(event) => {
        event.stopPropagation();
        onNext();
      }}
      className="nodrag absolute -top-3.5 -start-3.5 flex size-8 items-center justify-center"
    >
      <span className={look} />
    </button>
  );
}

function Figures({ percent, score }: { percent: number | null; score: number | null }) {
  const { t } = useTranslation('maps');
  if (percent === null && score === null) return null;
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-3 text-14 font-medium tabular-nums">
      {percent === null ? null : <span>{t('node.percent', { percent })}</span>}
      {score === null ? null : <span>{t('node.score', { score })}</span>}
    </span>
  );
}

function Attachment({ kind, attached, isBig }: { kind: 'card' | 'map'; attached: Attached; isBig: boolean }) {
  const { t } = useTranslation('maps');
  const Icon = kind === 'card' ? BookOpen : MapIcon;
  return (
    <span className="flex flex-col overflow-hidden rounded-control bg-white/85 text-start text-14 font-medium text-[#1c1917]">
      {isBig && attached.thumb ? (
        <img src={attached.thumb} alt="" draggable={false} className="aspect-[16/9] w-full object-cover" />
      ) : null}
      <span className="flex items-center gap-1.5 px-2 py-1">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{attached.title || t('node.untitled')}</span>
      </span>
    </span>
  );
}
