import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import type { Mask, Masks } from '#features/cards/mask.contract.ts';
import {
  maskBetween,
  maskOfPoints,
  movedMask,
  nextMaskPart,
  resizedMask,
  withPointAt,
  type MaskForm,
  type MaskPoint,
} from '#features/cards/rules/masks.ts';
import { MaskShape, placeOf } from '#features/cards/ui/masked-picture.tsx';
import { PolygonPoints } from './polygon-points.tsx';

/** What a drag over the picture does. */
export type MaskTool = MaskForm | 'move';

/** Near the first corner, a press closes a polygon. */
const closingPx = 14;

type Drag = { readonly from: MaskPoint } & (
  | { readonly kind: 'draw'; readonly form: MaskForm }
  | { readonly kind: 'move' | 'resize'; readonly at: number; readonly mask: Mask }
  | { readonly kind: 'corner'; readonly at: number; readonly mask: Mask; readonly corner: number }
);

interface MaskCanvasProps {
  picture: string;
  masks: Masks;
  tool: MaskTool;
  selected: number | undefined;
  onSelect: (at: number | undefined) => void;
  onReplace: (at: number, mask: Mask, isTyped?: boolean) => void;
  onAdd: (mask: Mask) => void;
  onKeyDown: (at: number, event: KeyboardEvent) => void;
}

/** The picture on which masks are drawn, moved and resized; each mask is a button that takes keys. */
export function MaskCanvas(props: MaskCanvasProps) {
  const { picture, masks, tool, selected, onSelect, onReplace, onKeyDown } = props;
  const { t } = useTranslation('masks');
  const drawing = useDrawing(props);
  const { frame, preview, drawn, corners } = drawing;
  const nameOf = (shape: Mask, at: number) =>
    shape.text.trim() === '' ? t('unnamed', { place: at + 1 }) : t('mask', { place: at + 1, name: shape.text.trim() });
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 @2xl:max-w-3/5">
      <div
        ref={frame}
        role="group"
        aria-label={t('picture')}
        tabIndex={-1}
        onPointerDown={(event) => drawing.down(event, undefined)}
        onPointerMove={drawing.move}
        onPointerUp={drawing.up}
        onPointerCancel={drawing.cancel}
        onKeyDown={drawing.keys}
        className={cx(
          'relative w-fit max-w-full rounded-control border border-line select-none',
          tool === 'move' ? 'touch-pan-y' : 'cursor-crosshair touch-none',
        )}
      >
        <img src={picture} alt="" draggable={false} className="block max-h-[70dvh] max-w-full rounded-control" />
        {masks.shapes.map((stored, at) => {
          const shape = preview?.at === at ? preview.mask : stored;
          const isSelected = at === selected;
          return (
            <button
              key={at}
              type="button"
              data-mask={at}
              aria-label={nameOf(shape, at)}
              aria-pressed={isSelected}
              onFocus={() => onSelect(at)}
              onPointerDown={(event) => drawing.down(event, { kind: 'move', at })}
              onKeyDown={(event) => onKeyDown(at, event)}
              className={cx(
                'absolute cursor-move touch-none outline-offset-4',
                isSelected ? 'z-1 opacity-75' : 'opacity-90',
              )}
              style={placeOf(shape)}
            >
              <MaskShape shape={shape} look={shape.part === 0 ? 'covered' : 'asked'} sign={String(at + 1)} />
              {isSelected && shape.form !== 'polygon' ? (
                <span
                  aria-hidden="true"
                  onPointerDown={(event) => drawing.down(event, { kind: 'resize', at })}
                  className="absolute -end-3 -bottom-3 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-white bg-[#1c1b19] before:absolute before:-inset-2.5"
                />
              ) : null}
            </button>
          );
        })}
        {selected !== undefined && masks.shapes[selected] ? (
          <PolygonPoints
            mask={preview?.at === selected ? preview.mask : masks.shapes[selected]}
            place={selected + 1}
            onPointerDown={(event, corner) => drawing.down(event, { kind: 'corner', at: selected, corner })}
            onMove={(corner, point) => onReplace(selected, withPointAt(masks.shapes[selected]!, corner, point), true)}
          />
        ) : null}
        {drawn ? (
          <span aria-hidden="true" className="pointer-events-none absolute opacity-75" style={placeOf(drawn)}>
            <MaskShape shape={drawn} look="asked" />
          </span>
        ) : null}
        {corners.map(({ x, y }, index) => (
          <span
            key={index}
            aria-hidden="true"
            className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-white bg-[#1c1b19]"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          />
        ))}
      </div>
      {corners.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={corners.length < 3} onClick={drawing.close}>
            {t('close')}
          </Button>
          <Button size="sm" variant="quiet" onClick={drawing.giveUp}>
            {t('giveUp')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type Grip =
  | { readonly kind: 'move' | 'resize'; readonly at: number }
  | { readonly kind: 'corner'; readonly at: number; readonly corner: number };

/** What a pointer does on the picture. Nothing is written before it is released. */
function useDrawing({ masks, tool, onSelect, onReplace, onAdd }: MaskCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [preview, setPreview] = useState<{ readonly at: number; readonly mask: Mask }>();
  const [drawn, setDrawn] = useState<Mask>();
  const [corners, setCorners] = useState<readonly MaskPoint[]>([]);
  const part = nextMaskPart(masks.shapes);

  const pointAt = ({ clientX, clientY }: PointerEvent): MaskPoint => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const end = () => {
    drag.current = undefined;
    setPreview(undefined);
    setDrawn(undefined);
  };
  const giveUp = () => setCorners([]);
  const close = () => {
    const mask = maskOfPoints(part, corners);
    setCorners([]);
    if (mask) onAdd(mask);
  };
  const addCorner = (point: MaskPoint) => {
    const { width, height } = frame.current!.getBoundingClientRect();
    const [first] = corners;
    const isNear = first && Math.hypot((first.x - point.x) * width, (first.y - point.y) * height) < closingPx;
    if (isNear && corners.length >= 3) close();
    else setCorners([...corners, point]);
    // For the keys that close it.
    frame.current!.focus({ preventScroll: true });
  };

  function down(event: PointerEvent, grip: Grip | undefined): void {
    if (!event.isPrimary || event.button !== 0) return;
    // A mask lies on the picture, its handles on the mask.
    event.stopPropagation();
    const from = pointAt(event);
    if (tool === 'polygon' && (grip === undefined || corners.length > 0)) {
      event.preventDefault();
      return addCorner(from);
    }
    if (grip) {
      onSelect(grip.at);
      drag.current = { ...grip, from, mask: masks.shapes[grip.at]! };
    } else if (tool === 'move') return onSelect(undefined);
    else drag.current = { kind: 'draw', form: tool, from };
    frame.current!.setPointerCapture(event.pointerId);
  }

  function changed(event: PointerEvent): { at: number; mask: Mask } | undefined {
    const dragged = drag.current;
    if (!dragged || dragged.kind === 'draw') return undefined;
    const { at, mask, from } = dragged;
    const to = pointAt(event);
    if (dragged.kind === 'corner') return { at, mask: withPointAt(mask, dragged.corner, to) };
    const by = [to.x - from.x, to.y - from.y] as const;
    return { at, mask: dragged.kind === 'move' ? movedMask(mask, ...by) : resizedMask(mask, ...by) };
  }
  function move(event: PointerEvent): void {
    const dragged = drag.current;
    if (!dragged) return;
    if (dragged.kind === 'draw') setDrawn(maskBetween(dragged.form, part, dragged.from, pointAt(event)));
    else setPreview(changed(event));
  }
  function up(event: PointerEvent): void {
    const dragged = drag.current;
    if (!dragged) return;
    const result = changed(event);
    const made = dragged.kind === 'draw' ? maskBetween(dragged.form, part, dragged.from, pointAt(event)) : undefined;
    const isMoved = result && preview !== undefined;
    end();
    if (made) onAdd(made);
    else if (isMoved) onReplace(result.at, result.mask);
  }
  function keys(event: KeyboardEvent): void {
    if (corners.length === 0 || isComposingKey(event)) return;
    if (event.key === 'Enter') close();
    else if (event.key === 'Escape') giveUp();
    else return;
    event.preventDefault();
  }
  return { frame, preview, drawn, corners, down, move, up, cancel: end, keys, close, giveUp };
}
