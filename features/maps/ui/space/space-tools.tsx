import { Locate, Minus, Plus, Square, Tag, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useMapStage } from '../stage/map-stage.ts';
import { spaceLabels } from './space-choices.ts';

/** The buttons of a view in three dimensions; `children` are those that not all of them have. */
export function SpaceTools({
  recentre,
  onFlat,
  children,
}: {
  /** What the button says that shows all of it. */
  recentre: string;
  onFlat: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('maps');
  const stage = useMapStage();
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('tools.view')}
      className="absolute start-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 flex flex-col rounded-control border border-line bg-surface/95 shadow-resting"
    >
      <SpaceTool label={t('tools.zoomIn')} Icon={Plus} onClick={stage.zoomIn} />
      <SpaceTool label={t('tools.zoomOut')} Icon={Minus} onClick={stage.zoomOut} />
      <SpaceTool label={recentre} Icon={Locate} onClick={stage.fit} />
      {children}
      <SpaceTool label={t('space.showFlat')} Icon={Square} onClick={onFlat} />
    </div>
  );
}

export function SpaceTool({ label, Icon, onClick }: { label: string; Icon: typeof Plus; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      tooltipSide="right"
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
    />
  );
}

/** Labels on or off. */
export function LabelsTool({ labels }: { labels: boolean }) {
  const { t } = useTranslation('maps');
  return (
    <SpaceTool
      label={t(labels ? 'space.hideLabels' : 'space.showLabels')}
      Icon={labels ? Tags : Tag}
      onClick={() => spaceLabels.set(labels ? 'hidden' : 'shown')}
    />
  );
}
