import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import type { Mask } from '#features/cards/mask.contract.ts';
import { maskStep, type MaskPoint } from '#features/cards/rules/masks.ts';

const steps: Readonly<Record<string, MaskPoint>> = {
  ArrowRight: { x: maskStep, y: 0 },
  ArrowLeft: { x: -maskStep, y: 0 },
  ArrowDown: { x: 0, y: maskStep },
  ArrowUp: { x: 0, y: -maskStep },
};

/** The corners of the selected polygon, each to be moved by pointer or arrow keys. */
export function PolygonPoints({
  mask,
  place,
  onPointerDown,
  onMove,
}: {
  mask: Mask;
  /** Of the mask in the list. */
  place: number;
  onPointerDown: (event: PointerEvent, corner: number) => void;
  onMove: (corner: number, point: MaskPoint) => void;
}) {
  const { t } = useTranslation('masks');
  if (mask.form !== 'polygon') return null;
  return mask.points.map(({ x, y }, corner) => (
    <button
      key={corner}
      type="button"
      aria-label={t('corner', { corner: corner + 1, place })}
      onPointerDown={(event) => onPointerDown(event, corner)}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step || isComposingKey(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        onMove(corner, { x: x + step.x, y: y + step.y });
        event.preventDefault();
        event.stopPropagation();
      }}
      className="absolute z-2 size-6 -translate-1/2 cursor-grab touch-none rounded-full before:absolute before:inset-1.5 before:rounded-full before:border-2 before:border-white before:bg-[#1c1b19]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    />
  ));
}
