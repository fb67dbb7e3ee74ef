import { List, Locate, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useMapStage } from '../stage/map-stage.ts';
import { wantedDrawing } from './space-choices.ts';

/** The buttons of a drawing of steps or ideas; `children` are those of one view alone. */
export function StepsTools({
  recentre,
  hasZoom,
  children,
}: {
  recentre: string;
  hasZoom: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('maps');
  const stage = useMapStage();
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('tools.view')}
      className="absolute start-3 bottom-4 z-10 flex flex-col rounded-control border border-line bg-surface/95 shadow-resting"
    >
      {hasZoom ? (
        <>
          <StepsTool
            label={t('tools.zoomIn')}
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={stage.zoomIn}
          />
          <StepsTool
            label={t('tools.zoomOut')}
            icon={<Minus aria-hidden="true" className="size-5" />}
            onClick={stage.zoomOut}
          />
        </>
      ) : null}
      <StepsTool label={recentre} icon={<Locate aria-hidden="true" className="size-5" />} onClick={stage.fit} />
      {children}
      <StepsTool
        label={t('steps.asList')}
        icon={<List aria-hidden="true" className="size-5" />}
        onClick={() => wantedDrawing.set('flat')}
      />
    </div>
  );
}

export function StepsTool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return <IconButton label={label} tooltipSide="right" icon={icon} onClick={onClick} />;
}
