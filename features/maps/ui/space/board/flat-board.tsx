import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapEditing } from '../../editing.ts';
import { useEnterStage, type MapStage } from '../../stage/map-stage.ts';
import { boxesIn, placeOfNew } from '../flat-boxes.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { useBoard, useLiveBoard } from './use-board.ts';

/** The cosmos board without three dimensions (S3 §2): its tiles from above, and its cubes as a list. */
export function FlatBoard({ testAddress }: { testAddress: string | undefined }) {
  const { t } = useTranslation('maps');
  const acts = useBoard();
  useLiveBoard(acts);
  const map = useMapEditing();
  const latest = useRef(map);
  latest.current = map;
  const frame = useRef<HTMLElement>(null);
  const stage = useMemo((): MapStage => {
    const show = (id: string) =>
      frame.current
        ?.querySelector(`[data-cube="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const nothing = () => undefined;
    return {
      takesTitles: false,
      // A node that was just added is in the list with the next frame.
      show: (id) => requestAnimationFrame(() => show(id)),
      showBesidePanel: (id) => requestAnimationFrame(() => show(id)),
      back: nothing,
      fit: nothing,
      zoomIn: nothing,
      zoomOut: nothing,
      boxes: () => boxesIn(latest.current.content, latest.current.hidden),
      redrawn: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
      placeInView: () => placeOfNew(latest.current.content),
      focus: () => frame.current?.focus({ preventScroll: true }),
    };
  }, []);
  useEnterStage(stage);
  return (
    // Below the views to choose from, which lie over it.
    <div className="flex size-full flex-col bg-ground pt-17">
      <section
        ref={frame}
        tabIndex={-1}
        aria-label={t('board.title')}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-28 outline-none"
      >
        <div className="mx-auto flex max-w-5xl flex-col gap-4">
          <BoardBar acts={acts} testAddress={testAddress} />
          <p className="max-w-prose text-14 text-ink-2">{t('board.how')}</p>
          <BoardGrid acts={acts} />
          <BoardList acts={acts} isWide />
        </div>
      </section>
    </div>
  );
}
