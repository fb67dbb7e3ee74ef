import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapEditing } from '../../editing.ts';
import { useRoomAbove } from '../room-above.ts';
import { useViewStage } from '../view-stage.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { useBoard, useLiveBoard } from './use-board.ts';

/** The cosmos board without three dimensions (S3 §2): its tiles from above, and its cubes as a list. */
export function FlatBoard({ testAddress }: { testAddress: string | undefined }) {
  const { t } = useTranslation('maps');
  const acts = useBoard();
  useLiveBoard(acts);
  const room = useRoomAbove();
  const { selection } = useMapEditing();
  const frame = useRef<HTMLElement>(null);
  const rowOf = (id = '') => frame.current?.querySelector(`[data-cube="${CSS.escape(id)}"]`);
  useViewStage({
    show(id) {
      rowOf(id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    focus() {
      const row = rowOf(selection.nodes.at(-1))?.querySelector<HTMLElement>('[data-control="open"]');
      (row ?? frame.current)?.focus({ preventScroll: true });
    },
  });
  return (
    <div className="flex size-full flex-col bg-ground" style={{ paddingTop: room }}>
      <section
        ref={frame}
        tabIndex={-1}
        aria-label={t('board.title')}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-28 outline-none"
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
