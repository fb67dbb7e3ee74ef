import { List, Locate, Minus, Moon, Plus, Sparkles, Square, Tag, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useMapStage } from '../stage/map-stage.ts';
import { spaceBackdrop, spaceLabels } from './space-choices.ts';

/** The buttons of a view in three dimensions; `children` are those that not all of them have. */
export function SpaceTools({
  recentre,
  onFlat,
  isList = false,
  hasZoom = true,
  children,
}: {
  /** What the button says that shows all of it. */
  recentre: string;
  onFlat: () => void;
  /** Its flat form is a list. */
  isList?: boolean;
  hasZoom?: boolean;
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
      {hasZoom ? (
        <>
          <SpaceTool label={t('tools.zoomIn')} Icon={Plus} onClick={stage.zoomIn} />
          <SpaceTool label={t('tools.zoomOut')} Icon={Minus} onClick={stage.zoomOut} />
        </>
      ) : null}
      <SpaceTool label={recentre} Icon={Locate} onClick={stage.fit} />
      {children}
      <SpaceTool label={t(isList ? 'steps.asList' : 'space.showFlat')} Icon={isList ? List : Square} onClick={onFlat} />
    </div>
  );
}

function SpaceTool({ label, Icon, onClick }: { label: string; Icon: typeof Plus; onClick: () => void }) {
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

/** Stars behind it, or the ground of the theme (S3 §2). */
export function BackdropTool({ backdrop }: { backdrop: 'cosmos' | 'focus' }) {
  const { t } = useTranslation('maps');
  const isCosmos = backdrop === 'cosmos';
  return (
    <SpaceTool
      label={t(isCosmos ? 'board.toFocus' : 'board.toCosmos')}
      Icon={isCosmos ? Moon : Sparkles}
      onClick={() => spaceBackdrop.set(isCosmos ? 'focus' : 'cosmos')}
    />
  );
}
