import { Locate, Minus, Plus, Square, Tag, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useMapStage } from '../stage/map-stage.ts';
import { spaceLabels } from './space-choices.ts';

/** The buttons of a view in three dimensions. */
export function SpaceTools({ labels, onFlat }: { labels: boolean; onFlat: () => void }) {
  const { t } = useTranslation('maps');
  const stage = useMapStage();
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton label={label} tooltipSide="right" icon={icon} onClick={onClick} />
  );
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('tools.view')}
      className="absolute start-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 flex flex-col rounded-control border border-line bg-surface/95 shadow-resting"
    >
      {tool(t('tools.zoomIn'), <Plus aria-hidden="true" className="size-5" />, stage.zoomIn)}
      {tool(t('tools.zoomOut'), <Minus aria-hidden="true" className="size-5" />, stage.zoomOut)}
      {tool(t('space.recentre'), <Locate aria-hidden="true" className="size-5" />, stage.fit)}
      {tool(
        t(labels ? 'space.hideLabels' : 'space.showLabels'),
        labels ? <Tags aria-hidden="true" className="size-5" /> : <Tag aria-hidden="true" className="size-5" />,
        () => spaceLabels.set(labels ? 'hidden' : 'shown'),
      )}
      {tool(t('space.showFlat'), <Square aria-hidden="true" className="size-5" />, onFlat)}
    </div>
  );
}
