import { NodeResizer, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { setNode } from '../../rules/edits.ts';
import { useMapEditing } from '../editing.ts';
import type { FlowNode } from './flow-nodes.ts';
import { cx } from '#ui/class-names.ts';

const least = { width: 160, height: 96 };

/** A group: a titled frame whose nodes move with it. */
export const GroupNodeView = memo(function GroupNodeView({ data: { node }, selected }: NodeProps<FlowNode>) {
  const { editing, session, change } = useMapEditing();
  return (
    <div
      style={{ background: node.bg, color: node.textColor }}
      className={cx(
        'size-full rounded-[16px] border-2 border-dashed border-[#6B7280] bg-[#9ca3af2e] p-3 text-[#111827]',
        selected && 'map-node-selected',
      )}
    >
      {editing && selected ? (
        <NodeResizer
          minWidth={least.width}
          minHeight={least.height}
          onResizeEnd={(_event, { x, y, width, height }) => {
            const [left, top] = [Math.round(x), Math.round(y)];
            change([
              setNode(node.id, {
                position: { x: left, y: top },
                width: Math.round(width),
                height: Math.round(height),
              }),
            ]);
            session.endGesture();
          }}
        />
      ) : null}
      <span dir="auto" className="line-clamp-2 rounded bg-white/70 px-1 text-16 font-semibold wrap-anywhere">
        {node.label}
      </span>
    </div>
  );
});
