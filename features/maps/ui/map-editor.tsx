import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSavedNote } from '#features/cards/ui/editor/save-state.tsx';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { useUndoKeys } from '#platform/documents/use-undo-keys.ts';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { cx } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { later } from '#ui/later.tsx';
import { TooltipDelay } from '#ui/tooltip.tsx';
import { useWide } from '#ui/use-wide.ts';
import { hiddenNodes, withBranches, type Edit } from '../rules/edits.ts';
import { mainNode } from '../rules/graph.ts';
import { joinsMany } from '../rules/removal.ts';
import { contentOf, lists } from '../rules/map-content.ts';
import { mapTooltipMs } from '../rules/map-limits.ts';
import type { CardOfMindMap } from '../rules/mindmap.ts';
import { nodeTabsOf, settingsTabsOf, type NodeTab, type SettingsTab } from '../rules/panel-tabs.ts';
import type { MapMode } from '../rules/views.ts';
import { MapLookProvider, noHits } from './canvas/map-look.ts';
import { Backdrop, useMapPictures, type Cover, type OnCover } from './cover.tsx';
import { useCurrentFaces } from './current-faces.ts';
import { DueNote } from './due-note.tsx';
import { MapEditingProvider, nothingSelected, type MapEditing, type Selection } from './editing.ts';
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

const asStored: ReadonlyMap<string, boolean> = new Map();

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
  const today = useLearningDay();
  const rows = useDocument(session, (state) => state.content);
  const [branches, setBranches] = useState(asStored);
  const setBranch = useCallback(
    (id: string, open: boolean) => setBranches((before) => new Map(before).set(id, open)),
    [],
  );
  const [wantsEditing, setEditing] = useState(true);
  const editing = wantsEditing && !readOnly;
  const plain = useMemo(() => contentOf(rows), [rows]);
  const faced = useCurrentFaces(plain.nodes);
  const stored = useMemo(() => (faced === plain.nodes ? plain : { ...plain, nodes: faced }), [plain, faced]);
  const content = useMemo(() => (editing ? stored : withBranches(stored, branches)), [editing, stored, branches]);
  const hidden = useMemo(() => hiddenNodes(content), [content]);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const isWide = useWide();
  const [outlineOpen, setOutline] = useState(isWide);
  /** `asked`: how often the focus was to go to its first field. */
  const [panel, setPanel] = useState({ open: false, asked: 0 });
  const select = useCallback((next: Selection) => {
    setSelection(next);
    // The focus stays where it is while keys walk over the nodes.
    setPanel((now) => (now.asked === 0 ? now : { ...now, asked: 0 }));
  }, []);
  const [hits, setHits] = useState(noHits);
  const [naming, setNaming] = useState<string>();
  const [nodeTab, setNodeTab] = useState<NodeTab>('title');
  const [settingsTab, setSettingsTab] = useState<SettingsTab>();
  const [view, setView] = useMapView(id, mode);
  const [asked, setAsked] = useState<{ edit: Edit; said: string | undefined }>();
  const [exporting, setExporting] = useState(false);
  const [announced, setAnnounced] = useState('');
  const pictures = useMapPictures();
  const stage = useMapStage();
  const { settings, nodes } = content;
  const title = settings.title.trim() || mainNode(nodes)?.label || t('node.untitled');

  function openPanel(focused: boolean, nodeId = selection.nodes.at(-1)): void {
    setPanel(({ asked }) => ({ open: true, asked: focused ? asked + 1 : 0 }));
    if (!isWide) setOutline(false);
    // The canvas is narrower from the next frame on.
    if (nodeId !== undefined) requestAnimationFrame(() => stage.showBesidePanel(nodeId));
  }
  function closePanel(): void {
    setPanel({ open: false, asked: 0 });
    stage.back();
    stage.focus();
  }
  function togglePanel(): void {
    if (!panel.open) return openPanel(false);
    setPanel({ open: false, asked: 0 });
    stage.back();
    if (!isWide) setOutline(false);
  }
  function apply({ operations, selected }: Edit, said?: string): void {
    session.change(operations);
    session.endGesture();
    select({ nodes: selected, edge: null });
    const isDeleted = operations.some(
      (each) => each.kind === 'remove' && each.list === lists.node && selection.nodes.includes(each.id),
    );
    if (isDeleted && panel.open) closePanel();
    const [last] = selected.slice(-1);
    if (last !== undefined) stage.show(last);
    if (said !== undefined) setAnnounced(said);
  }
  const map: MapEditing = {
    mapId: id,
    mode,
    session,
    content,
    hidden,
    editing,
    ticks: !isPublic,
    today,
    selection,
    select,
    naming: editing ? naming : undefined,
    name(nodeId) {
      const isGroup = nodes.some((node) => node.id === nodeId && node.type === 'group');
      if (isGroup || !stage.takesTitles) map.openPanel('title', nodeId);
      else setNaming(nodeId);
    },
    // Another one may be named already.
    endNaming: (nodeId) => setNaming((now) => (now === nodeId ? undefined : now)),
    change: (operations, gesture) => editing && session.change(operations, gesture),
    apply(edit, said) {
      if (!editing) return;
      if (joinsMany(edit.operations)) setAsked({ edit, said });
      else apply(edit, said);
    },
    openPanel(tab = 'title', nodeId) {
      setNodeTab(tab);
      openPanel(true, nodeId);
    },
    showPanel: (nodeId) => openPanel(false, nodeId),
    openSettings(tab) {
      select(nothingSelected);
      setSettingsTab(tab);
      openPanel(false);
    },
    setBranch,
    announce: setAnnounced,
    addSuggestedCard,
  };
  const step = (kind: 'undo' | 'redo') => {
    if (!editing) return;
    const stepped = session[kind]().then((did) => {
      if (did) session.endGesture();
      const said = kind === 'undo' ? (['undone', 'nothingToUndo'] as const) : (['redone', 'nothingToRedo'] as const);
      setAnnounced(t(`said.${said[did ? 0 : 1]}`));
    });
    stepped.catch(reportError);
  };
  useUndoKeys(step);
  // A node without a title gets one: no letter means anything else.
  const unnamed = editing && nodes.some(({ id: each, label }) => each === selection.nodes.at(-1) && !label);
  useMapKeys({
    view,
    unnamed,
    onEscape: () => (panel.open ? closePanel() : select(nothingSelected)),
    onOutline: () => setOutline((open) => !open),
    onPanel: togglePanel,
  });
  const look = useMapLook(map, { score, hasPercent: mode === 'map' && !isPublic, hits, onBranch: setBranch });
  const nodeTabs = nodeTabsOf(mode);
  const settingsTabs = settingsTabsOf(mode, editing);
  // S3 §2: what is at the top left is hidden while the panel is open. On a small screen the outline covers it, too.
  const isCovered = panel.open || (!isWide && outlineOpen);

  return (
    <MapEditingProvider value={map}>
      <MapLookProvider value={look}>
        <div className="flex h-full min-h-0 flex-col overflow-hidden bg-ground">
          <MapBar
            readOnly={readOnly}
            title={title}
            closesTo={closesTo}
            closeHidden={isCovered}
            outlineOpen={outlineOpen}
            panelOpen={panel.open}
            testAddress={testAddress}
            editAddress={editAddress}
            cardOfMindMap={cardOfMindMap}
            actions={actions}
            onOutline={() => {
              setOutline(!outlineOpen);
              if (!isWide && !outlineOpen) setPanel({ open: false, asked: 0 });
            }}
            onPanel={togglePanel}
            onEditing={() => setEditing(!wantsEditing)}
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
                  onNodeTab={(tab) => {
                    setNodeTab(tab);
                    setPanel({ open: true, asked: 0 });
                  }}
                  settingsTabs={settingsTabs}
                  settingsTab={settingsTab && settingsTabs.includes(settingsTab) ? settingsTab : settingsTabs[0]!}
                  onSettingsTab={setSettingsTab}
                  focusRequest={panel.asked}
                  cover={cover}
                  onCover={onCover}
                  pictures={pictures}
                  onClose={closePanel}
                />
              </PanelFrame>
            ) : null}
          </div>
          <span role="status" className="sr-only">
            {announced}
          </span>
          <MapConflict />
          <ConfirmDialog
            open={asked !== undefined}
            onOpenChange={(open) => !open && setAsked(undefined)}
            title={t('askMany.title')}
            text={t('askMany.text')}
            confirmLabel={t('askMany.do')}
            onConfirm={() => {
              if (asked) apply(asked.edit, asked.said);
            }}
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
