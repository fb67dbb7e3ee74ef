import {
  CircleDot,
  Eye,
  EyeOff,
  GitFork,
  Grid3x3,
  Maximize,
  Minus,
  Network,
  Plus,
  SquarePlus,
  Workflow,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { addAt, addChild, arranged } from '../rules/edits.ts';
import type { Layout } from '../rules/layouts.ts';
import { contentOf, lists, settingsRow } from '../rules/map-content.ts';
import { layOut } from './canvas/lay-out.ts';
import { useMapEditing } from './editing.ts';
import { useMapStage } from './stage/map-stage.ts';
import { betweenTasks } from './unhurried.ts';
import { otherDetails, shownDetails } from './shown-details.ts';

const column = 'flex flex-col rounded-control border border-line bg-surface/95 shadow-resting';

/** The floating button column: zoom for everybody, tools where the map is edited (S3 §2). */
export function MapToolbar() {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, editing, selection, session } = map;
  const stage = useMapStage();

  /** Below the selected node, or in the middle of what is seen. */
  const add = () => {
    const [parent] = selection.nodes;
    const added = newId();
    if (parent !== undefined && content.nodes.some(({ id, type }) => id === parent && type !== 'group'))
      map.apply(addChild(parent, added, content));
    else map.apply(addAt(stage.placeInView(), added, content));
    map.name(added);
  };
  /** Worked out in a worker, put in as one step. */
  const arrange = async (layout: Layout) => {
    const places = await layOut(content, layout, stage.boxes());
    await betweenTasks();
    const before = session.current().content;
    // One step and one saved change; the screen takes it in in several tasks, and so is it stored.
    map.change(arranged(places, contentOf(before)));
    const redrawn = session.current().content === before ? undefined : stage.redrawn();
    await betweenTasks();
    session.endGesture();
    map.announce(t('said.arranged'));
    await redrawn;
    stage.fit();
  };
  const { showGrid } = content.settings;
  const details = shownDetails.use();
  return (
    <div
      data-canvas-tools
      className="absolute bottom-[max(1rem,env(safe-area-inset-bottom))] start-3 z-10 flex flex-col gap-2"
    >
      {editing ? (
        <div role="toolbar" aria-orientation="vertical" aria-label={t('tools.title')} className={column}>
          <Tool label={t('tools.add')} Icon={SquarePlus} onClick={add} />
          <Tool label={t('tools.tb')} Icon={Network} onClick={() => void arrange('TB')} />
          <Tool label={t('tools.lr')} Icon={Workflow} onClick={() => void arrange('LR')} />
          <Tool label={t('tools.tree')} Icon={GitFork} onClick={() => void arrange('tree')} />
          <Tool label={t('tools.circle')} Icon={CircleDot} onClick={() => void arrange('circle')} />
          <IconButton
            label={t('tools.grid')}
            tooltipSide="right"
            aria-pressed={showGrid}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            icon={<Grid3x3 aria-hidden="true" className="size-5" />}
            onClick={() =>
              map.change([{ kind: 'set', list: lists.map, id: settingsRow, fields: { showGrid: !showGrid } }])
            }
          />
        </div>
      ) : null}
      <div role="toolbar" aria-orientation="vertical" aria-label={t('tools.view')} className={column}>
        <Tool label={t('tools.zoomIn')} Icon={Plus} onClick={stage.zoomIn} />
        <Tool label={t('tools.zoomOut')} Icon={Minus} onClick={stage.zoomOut} />
        <Tool label={t('tools.fit')} Icon={Maximize} onClick={stage.fit} />
        <Tool
          label={t(details === 'shown' ? 'tools.labelsOnly' : 'tools.allDetails')}
          Icon={details === 'shown' ? Eye : EyeOff}
          onClick={() => shownDetails.set(otherDetails(details))}
        />
      </div>
    </div>
  );
}

function Tool({ label, Icon, onClick }: { label: string; Icon: typeof Plus; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      tooltipSide="right"
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
    />
  );
}
