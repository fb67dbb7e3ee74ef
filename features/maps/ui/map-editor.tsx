import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSavedNote } from '#features/cards/ui/saving-line.tsx';
import { useDocument } from '#platform/documents/use-document.ts';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { cx } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { later } from '#ui/later.tsx';
import { TooltipDelay } from '#ui/tooltip.tsx';
import { mainNode } from '../rules/graph.ts';
import { hidesTodo } from '../rules/map-content.ts';
import { mapTooltipMs } from '../rules/map-limits.ts';
import type { CardOfMindMap } from '../rules/mindmap.ts';
import { nodeTabsOf, settingsTabsOf } from '../rules/panel-tabs.ts';
import type { MapMode } from '../rules/views.ts';
import { MapLookProvider, noHits } from './canvas/map-look.ts';
import { Backdrop, useMapPictures, type Cover, type OnCover } from './cover.tsx';
import { DueNote } from './due-note.tsx';
import { MapEditingProvider, nothingSelected } from './editing.ts';
import { MapBar } from './map-bar.tsx';
import { MapConflict } from './map-conflict.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapSide } from './map-side.tsx';
import { MapTrail } from './map-trail.tsx';
import { MapPanel } from './panel/map-panel.tsx';
import { PanelFrame } from './panel/panel-frame.tsx';
import { CopyNews } from './publishing/copy-news.tsx';
import { boardStore, BoardStoreProvider } from './space/board/board-hand.ts';
import { mapStages, MapStageProvider, useMapStage } from './stage/map-stage.ts';
import type { AddSuggestedCard } from './suggested.ts';
import { useMapEditor } from './use-map-editor.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapLook } from './use-map-look.ts';
import { useMapView } from './use-map-view.ts';
import { ViewSwitcher } from './view-switcher.tsx';

const ExportDialog = later(() => import('./formats/export-dialog.tsx'));

export interface MapEditorProps {
  id: string;
  session: OperationSession;
  /** `mindmap`: of a card, which has fewer tabs (S3 §2). */
  mode?: MapMode;
  /** Opened to read (S3 §2): editing is not offered. */
  readOnly: boolean;
  /** Of others, or the public edition of one's own: without to-do states, percent and score. */
  isPublic?: boolean;
  /** Where closing leads. */
  closesTo: string;
  /** Of the test of its cards. Without one it is not offered. */
  testAddress?: string;
  /** Opened to read: where it is edited, for whoever may. */
  editAddress?: string;
  onDelete?: (title: string) => void;
  /** The picture behind the map, and on its tile. */
  cover?: Cover | null;
  onCover?: OnCover;
  /** Of the last test. */
  score?: number | null;
  addSuggestedCard?: AddSuggestedCard;
  /** Whose mind map this is: it can be laid out again from the card's key ideas. */
  cardOfMindMap?: CardOfMindMap;
  /** Further controls of the bar, such as sharing. */
  actions?: ReactNode;
}

/** The screen of a map: bar, outline, canvas, panel. It fills its place. */
export function MapEditor(props: MapEditorProps) {
  const [stages] = useState(mapStages);
  const [boards] = useState(boardStore);
  return (
    <MapStageProvider value={stages}>
      <BoardStoreProvider value={boards}>
        <TooltipDelay value={mapTooltipMs}>
          <Screen {...props} />
        </TooltipDelay>
      </BoardStoreProvider>
    </MapStageProvider>
  );
}

function Screen({
  id,
  session,
  mode = 'map',
  readOnly,
  isPublic = false,
  closesTo,
  testAddress,
  editAddress,
  onDelete,
  cover = null,
  onCover,
  score = null,
  addSuggestedCard,
  cardOfMindMap,
  actions,
}: MapEditorProps) {
  const { t } = useTranslation(['maps', 'cards']);
  const { map, sides, announced, step, toggleEditing, askMany } = useMapEditor({
    id,
    session,
    mode,
    readOnly,
    isPublic,
    addSuggestedCard,
  });
  const { content, editing, selection, select } = map;
  const { outlineOpen, panel, nodeTab, settingsTab, isCovered } = sides;
  const [hits, setHits] = useState(noHits);
  const [view, setView] = useMapView(id, mode);
  const [exporting, setExporting] = useState(false);
  const pictures = useMapPictures();
  const stage = useMapStage();
  const { settings, nodes } = content;
  const title = settings.title.trim() || mainNode(nodes)?.label || t('node.untitled');

  // A node without a title gets one: no letter means anything else.
  const unnamed = editing && nodes.some(({ id: each, label }) => each === selection.nodes.at(-1) && !label);
  useMapKeys({
    view,
    ticks: map.ticks && !hidesTodo(settings, mode),
    unnamed,
    onEscape: () => (panel.open ? sides.closePanel() : select(nothingSelected)),
    onOutline: sides.toggleOutline,
    onPanel: sides.togglePanel,
  });
  const look = useMapLook(map, { score, hasPercent: mode === 'map' && !isPublic, hits, onBranch: map.setBranch });
  const nodeTabs = nodeTabsOf(mode);
  const settingsTabs = settingsTabsOf(mode, editing);

  return (
    <MapEditingProvider value={map}>
      <MapLookProvider value={look}>
        <div className="flex h-full min-h-0 flex-col overflow-hidden bg-ground">
          <MapBar
            readOnly={readOnly}
            isPublic={isPublic}
            title={title}
            closesTo={closesTo}
            closeHidden={isCovered}
            outlineOpen={outlineOpen}
            panelOpen={panel.open}
            testAddress={testAddress}
            editAddress={editAddress}
            cardOfMindMap={cardOfMindMap}
            actions={actions}
            onOutline={sides.toggleOutlineByBar}
            onPanel={sides.togglePanel}
            onEditing={toggleEditing}
            onExport={() => setExporting(true)}
            onDelete={onDelete && (() => onDelete(title))}
            step={step}
          />
          <NotSaved session={session} />
          {mode === 'map' ? <CopyNews mapId={id} keepAll={() => session.keepAll()} /> : null}
          <div className="relative flex min-h-0 flex-1 overflow-hidden">
            <Backdrop cover={cover} pictures={pictures} isDimmed={isCovered} />
            {outlineOpen ? (
              <div className="z-10 border-e border-line max-lg:absolute max-lg:inset-0 lg:w-72 lg:shrink-0">
                <MapSide view={view} onShow={stage.show} onHits={setHits} />
              </div>
            ) : null}
            <div className={cx('relative min-w-0 flex-1', outlineOpen && 'max-lg:invisible')}>
              <MapDrawing view={view} testAddress={testAddress} />
              <div
                data-over-view=""
                className={cx(
                  'pointer-events-none absolute inset-x-3 top-3 z-10 flex flex-wrap items-start gap-2 *:pointer-events-auto',
                  isCovered && 'invisible',
                )}
              >
                {mode === 'map' ? (
                  <MapTrail id={id} isPublic={isPublic} title={title} img={cover?.thumb ?? ''} pictures={pictures} />
                ) : null}
                <ViewSwitcher mode={mode} view={view} onView={setView} />
                <DueNote />
              </div>
            </div>
            {panel.open ? (
              <PanelFrame>
                <MapPanel
                  nodeTabs={nodeTabs}
                  nodeTab={nodeTabs.includes(nodeTab) ? nodeTab : 'title'}
                  onNodeTab={sides.showNodeTab}
                  settingsTabs={settingsTabs}
                  settingsTab={settingsTab && settingsTabs.includes(settingsTab) ? settingsTab : settingsTabs[0]!}
                  onSettingsTab={sides.setSettingsTab}
                  focusRequest={panel.asked}
                  cover={cover}
                  onCover={onCover}
                  pictures={pictures}
                  onClose={sides.closePanel}
                />
              </PanelFrame>
            ) : null}
          </div>
          <span role="status" className="sr-only">
            {announced}
          </span>
          <MapConflict />
          <ConfirmDialog
            {...askMany}
            title={t('askMany.title')}
            text={t('askMany.text')}
            confirmLabel={t('askMany.do')}
          />
          {exporting ? <ExportDialog open onClose={() => setExporting(false)} content={content} title={title} /> : null}
        </div>
      </MapLookProvider>
    </MapEditingProvider>
  );
}

function NotSaved({ session }: { session: OperationSession }) {
  const saving = useDocument(session, (state) => state.saving);
  const refusal = useDocument(session, (state) => state.refusal);
  return saving === 'failed' ? (
    <div className="p-2">
      <NotSavedNote refusal={refusal} tryAgain={() => void session.tryAgain()} />
    </div>
  ) : null;
}
