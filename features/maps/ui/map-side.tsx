import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import type { MapView } from '../rules/views.ts';
import { MapOutline } from './map-outline.tsx';
import { useBoardState } from './space/board/board-hand.ts';
import { BoardList } from './space/board/board-list.tsx';
import { useBoard } from './space/board/use-board.ts';
import { RoadSteps } from './space/road-steps.tsx';
import { SolidIdeas } from './space/solid-ideas.tsx';

const listNames = { CUBE: 'board.list', ROADMAP: 'steps.title', KEYIDEASHAPE: 'ideas.title' } as const;

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
  // Flat, its list is in place of the drawing; that of the sphere is the outline.
  const hasList = isDrawn && view in listNames;
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
              { value: 'list', label: t(listNames[view as keyof typeof listNames]) },
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
      {shown === 'list' ? <List view={view} /> : null}
    </div>
  );
}

/** The same acts as in the drawing. */
function List({ view }: { view: MapView }) {
  if (view === 'ROADMAP') return <RoadSteps isBeside />;
  if (view === 'KEYIDEASHAPE') return <SolidIdeas isBeside />;
  return <Board />;
}

function Board() {
  const acts = useBoard();
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <BoardList acts={acts} />
    </div>
  );
}
