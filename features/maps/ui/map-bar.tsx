import {
  ArrowLeft,
  Download,
  Ellipsis,
  GraduationCap,
  ListTree,
  PanelRight,
  Pencil,
  PencilOff,
  Redo2,
  Timer,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SavingLine } from '#features/cards/ui/saving-line.tsx';
import { useLaunchDialog } from '#features/focus-sessions/ui/launch-session.tsx';
import { useDocument } from '#platform/documents/use-document.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { heldCardsOf } from '../rules/cards-of-map.ts';
import { leastCardsOfTest } from '../rules/map-limits.ts';
import type { CardOfMindMap } from '../rules/mindmap.ts';
import { useMapEditing } from './editing.ts';
import { useRefreshKeyIdeas } from './use-refresh-key-ideas.tsx';
import { usePublishing } from './publishing/use-publishing.tsx';
import { useHeldCards } from './use-learning.ts';

interface MapBarProps {
  /** Opened to read: in place of editing, a session is offered (S3 §4). */
  readOnly: boolean;
  /** The public edition is read: its tile is shown to others in a room. */
  isPublic: boolean;
  title: string;
  closesTo: string;
  /** The panel is open, or the outline covers the map (S3 §2). */
  closeHidden: boolean;
  outlineOpen: boolean;
  panelOpen: boolean;
  testAddress: string | undefined;
  editAddress: string | undefined;
  cardOfMindMap: CardOfMindMap | undefined;
  actions: ReactNode;
  onOutline: () => void;
  onPanel: () => void;
  onEditing: () => void;
  onExport: () => void;
  onDelete: (() => void) | undefined;
  step: (kind: 'undo' | 'redo') => void;
}

/** The launch of a session about this map. */
function useLaunchOfMap(title: string, isPublic: boolean): ReturnType<typeof useLaunchDialog> {
  const { mapId, content } = useMapEditing();
  const { category_1, category_2 } = content.settings;
  return useLaunchDialog({ kind: 'roadmap', id: mapId, title, category_1, category_2, isPublic });
}

/** Above the canvas: close, title and save state, undo, what is shown, and what the map is for. */
export function MapBar({
  readOnly,
  isPublic,
  title,
  closesTo,
  closeHidden,
  outlineOpen,
  panelOpen,
  testAddress,
  editAddress,
  cardOfMindMap,
  actions,
  onOutline,
  onPanel,
  onEditing,
  onExport,
  onDelete,
  step,
}: MapBarProps) {
  const { t } = useTranslation(['maps', 'cards']);
  const { session, editing, content, mapId, mode } = useMapEditing();
  const navigate = useNavigate();
  const saving = useDocument(session, (state) => state.saving);
  const canRedo = useDocument(session, (state) => state.canRedo);
  const cards = heldCardsOf(content.nodes, useHeldCards(content.nodes)).length;
  const publishing = usePublishing(mapId, content.settings, () => session.keepAll());
  const launch = useLaunchOfMap(title, isPublic || publishing.hasEdition);
  const refresh = useRefreshKeyIdeas(cardOfMindMap);
  const hasSession = mode === 'map';
  const testTo = cards >= leastCardsOfTest ? testAddress : undefined;
  const close = () => {
    session.keepAll().catch(reportError);
    void navigate(closesTo);
  };
  return (
    <header className="z-20 flex min-h-14 items-center gap-0.5 border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)] sm:gap-1 sm:px-2">
      {closeHidden ? null : (
        <IconButton
          label={t(editing ? 'bar.saveAndClose' : 'bar.close')}
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={close}
          tooltipSide="bottom"
        />
      )}
      <div className="min-w-0 flex-1 px-1">
        <h1 dir="auto" className="truncate text-16 leading-tight font-semibold">
          {title}
        </h1>
        {readOnly ? null : <SavingLine saving={saving} />}
      </div>
      {editing ? <UndoButtons step={step} /> : null}
      <span className="hidden gap-1 lg:flex">
        {testTo === undefined ? null : (
          <ButtonLink size="sm" to={testTo}>
            {t('bar.test', { count: cards })}
          </ButtonLink>
        )}
        {hasSession ? (
          <Button size="sm" icon={<Timer aria-hidden="true" className="size-5" />} onClick={launch.ask}>
            {t('bar.session')}
          </Button>
        ) : null}
      </span>
      {launch.dialog}
      {actions}
      {refresh.button}
      {refresh.dialog}
      {publishing.button}
      {publishing.dialog}
      <Toggle label={t('outline.title')} pressed={outlineOpen} Icon={ListTree} onClick={onOutline} />
      <Toggle label={t('panel.toggle')} pressed={panelOpen} Icon={PanelRight} onClick={onPanel} />
      {readOnly ? (
        hasSession && (
          <IconButton
            label={t('bar.session')}
            className="lg:hidden"
            icon={<Timer aria-hidden="true" className="size-5" />}
            onClick={launch.ask}
            tooltipSide="bottom"
          />
        )
      ) : (
        <Toggle
          label={t(editing ? 'bar.stopEditing' : 'bar.edit')}
          pressed={editing}
          Icon={editing ? PencilOff : Pencil}
          onClick={onEditing}
        />
      )}
      <Menu
        align="end"
        trigger={<IconButton label={t('bar.more')} icon={<Ellipsis aria-hidden="true" className="size-5" />} />}
        entries={menu()}
      />
    </header>
  );

  /** On a small screen the bar has no room for the test, the session and redoing. */
  function menu(): MenuEntry[] {
    const entries: (MenuEntry | false)[] = [
      testTo !== undefined && {
        kind: 'link',
        key: 'test',
        label: t('bar.test', { count: cards }),
        icon: <GraduationCap aria-hidden="true" className="size-4" />,
        to: testTo,
      },
      hasSession && {
        key: 'session',
        label: t('bar.session'),
        icon: <Timer aria-hidden="true" className="size-4" />,
        onSelect: launch.ask,
      },
      readOnly &&
        editAddress !== undefined && {
          kind: 'link',
          key: 'edit',
          label: t('bar.edit'),
          icon: <Pencil aria-hidden="true" className="size-4" />,
          to: editAddress,
        },
      editing && {
        key: 'redo',
        label: t('cards:editor.redo'),
        icon: <Redo2 aria-hidden="true" className="size-4" />,
        disabled: !canRedo,
        onSelect: () => step('redo'),
      },
      ...refresh.entries,
      ...publishing.entries,
      {
        key: 'export',
        label: t('bar.export'),
        icon: <Download aria-hidden="true" className="size-4" />,
        onSelect: onExport,
      },
      onDelete !== undefined && {
        key: 'delete',
        label: t('bar.delete'),
        icon: <Trash2 aria-hidden="true" className="size-4" />,
        danger: true,
        onSelect: onDelete,
      },
    ];
    return entries.filter((entry) => entry !== false);
  }
}

function UndoButtons({ step }: Pick<MapBarProps, 'step'>) {
  const { t } = useTranslation('cards');
  const { session } = useMapEditing();
  const canUndo = useDocument(session, (state) => state.canUndo);
  const canRedo = useDocument(session, (state) => state.canRedo);
  return (
    <>
      <IconButton
        label={t('editor.undo')}
        icon={<Undo2 aria-hidden="true" className="size-5" />}
        aria-disabled={!canUndo}
        className="aria-disabled:opacity-45"
        onClick={() => step('undo')}
        tooltipSide="bottom"
      />
      <IconButton
        label={t('editor.redo')}
        icon={<Redo2 aria-hidden="true" className="size-5" />}
        aria-disabled={!canRedo}
        className="aria-disabled:opacity-45 max-sm:hidden"
        onClick={() => step('redo')}
        tooltipSide="bottom"
      />
    </>
  );
}

function Toggle({
  label,
  pressed,
  Icon,
  onClick,
}: {
  label: string;
  pressed: boolean;
  Icon: typeof Pencil;
  onClick: () => void;
}) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
      tooltipSide="bottom"
    />
  );
}
