import { useStore } from '@xyflow/react';
import { useCallback, useMemo } from 'react';
import { directionOfText } from '#platform/text/direction.ts';
import {
  depthsOf,
  farTitle,
  farTitles,
  leastReadable,
  shortTitle,
  widestFor,
  type ShortTitle,
  type Title,
} from '../../rules/far-titles.ts';
import { isMainNode } from '../../rules/map-content.ts';
import { lookOf } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { DrawnLayer, type Draw } from './drawn-layer.tsx';
import type { FlowNode } from './flow-nodes.ts';
import { useMapLook } from './map-look.ts';
import { around, type Box } from '../../rules/boxes.ts';
import { fontSizes } from './node-look.ts';

const textSize = 12;
const rem = 16;

/** Titles that would be too small to read, drawn over their nodes at a readable size, as many as there is room for. */
export function FarTitles({ nodes, boxes }: { nodes: readonly FlowNode[]; boxes: ReadonlyMap<string, Box> }) {
  const isFar = useStore(({ transform }) => fontSizes[1] * rem * transform[2] < leastReadable);
  return isFar ? <Titles nodes={nodes} boxes={boxes} /> : null;
}

function Titles({ nodes, boxes }: { nodes: readonly FlowNode[]; boxes: ReadonlyMap<string, Box> }) {
  const { content, naming } = useMapEditing();
  const { theme, hits } = useMapLook();
  const depths = useMemo(() => depthsOf(content), [content]);
  const draw = useCallback<Draw>(
    (context, _part, scale, { fonts }) => {
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const titles: Title[] = [];
      const readable: Box[] = [];
      const words = new Map<string, string>();
      const widest = widestFor((around(boxes.values())?.width ?? 0) * scale);
      for (const { id, type, selected, data } of nodes) {
        const box = boxes.get(id);
        const label = data.node.label?.replace(/\s+/g, ' ').trim();
        if (!box || !label || type === 'group' || id === naming) continue;
        if (fontSizes[lookOf(data.node, theme).sizeBox] * rem * scale >= leastReadable) {
          readable.push({
            x: box.x * scale,
            y: box.y * scale,
            width: box.width * scale,
            height: box.height * scale,
          });
          continue;
        }
        titles.push({
          id,
          x: (box.x + box.width / 2) * scale,
          y: (box.y + box.height / 2) * scale,
          widthOf: () => {
            context.font = fontOf(id, fonts.sans);
            const shown = shortened(context, label, isMainNode(id) ? farTitle.widest : widest);
            words.set(id, shown.text);
            return shown.width;
          },
          isMarked: selected === true || hits.has(id),
        });
      }
      // From here on in pixels of the screen.
      context.scale(1 / scale, 1 / scale);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      for (const { id, x, y, width } of farTitles(titles, depths, readable)) {
        const look = lookOf(byId.get(id)!.data.node, theme);
        const text = words.get(id)!;
        context.font = fontOf(id, fonts.sans);
        context.beginPath();
        context.roundRect(x - width / 2, y - farTitle.height / 2, width, farTitle.height, 6);
        context.fillStyle = look.bg === 'transparent' ? behind(look.textColor) : look.bg;
        context.fill();
        context.strokeStyle = look.textColor;
        context.lineWidth = 0.5;
        context.stroke();
        context.fillStyle = look.textColor;
        context.direction = directionOfText(text);
        context.fillText(text, x, y);
      }
    },
    [nodes, boxes, depths, theme, hits, naming],
  );
  return <DrawnLayer draw={draw} isLast className="z-4" />;
}

const fontOf = (id: string, family: string) => `${isMainNode(id) ? 650 : 500} ${textSize}px ${family}`;

/** The words of a title that fit. They are known for each font, because measuring costs more than drawing. */
const known = new Map<string, ShortTitle>();
const mostKnown = 10_000;
/** The width is with the space at both ends. */
function shortened(context: CanvasRenderingContext2D, label: string, widest: number): ShortTitle {
  const key = `${context.font} ${widest} ${label}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const made = shortTitle(label, widest, (text) => context.measureText(text).width + 12);
  known.set(key, made);
  return made;
}

/** A ground that a colour can be read on; nodes without a fill of their own lie on that of the canvas. */
function behind(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (/[\da-f]{6}/i.exec(colour)?.[0].match(/../g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#18181B' : '#FFFFFF';
}
