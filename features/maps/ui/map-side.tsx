import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import type { MapView } from '../rules/views.ts';
import { MapOutline } from './map-outline.tsx';
import { useBoardState } from './space/board/board-hand.ts';
import { BoardList } from './space/board/board-list.tsx';
import { useBoard } from './space/board/use-board.ts';

/** Beside the drawing: the outline, and the list of a view that has one and is drawn in three dimensions. */
export function MapSide({
  view,
  onShow,
  onHits,
}: {
  view: MapView;
  onShow: (id: string) => void;
  onHits: (hits: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('maps');
  const { isDrawn } = useBoardState();
  const hasList = view === 'CUBE' && isDrawn;
  const [wantsOutline, setWantsOutline] = useState(false);
  const shown = hasList && !wantsOutline ? 'list' : 'outline';
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      {hasList ? (
        <div className="border-b border-line p-2">
          <Segmented
            wide
            label={t('board.side')}
            value={shown}
            options={[
              { value: 'list', label: t('board.list') },
              { value: 'outline', label: t('board.outline') },
            ]}
            onChange={(value) => setWantsOutline(value === 'outline')}
          />
        </div>
      ) : null}
      {/* The outline keeps what is typed in its search. */}
      <div hidden={shown !== 'outline'} className="min-h-0 flex-1">
        <MapOutline onShow={onShow} onHits={onHits} />
      </div>
      {shown === 'list' ? <Board /> : null}
    </div>
  );
}

function Board() {
  const acts = useBoard();
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <BoardList acts={acts} />
    </div>
  );
}
