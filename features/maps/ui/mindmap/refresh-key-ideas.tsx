import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshed, type CardOfMindMap } from '../../rules/mindmap.ts';
import { nothingSelected, useMapEditing } from '../editing.ts';
import { useMapStage } from '../stage/map-stage.ts';

/**
 * Lays the mind map out again from the key ideas as they are now, after a confirmation; undone in one step (decisions,
 * *Focus maps*).
 */
export function RefreshKeyIdeas({ card }: { card: CardOfMindMap }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const stage = useMapStage();
  const [asked, setAsked] = useState(false);
  if (!map.editing) return null;
  return (
    <>
      <IconButton
        label={t('mindMap.refresh')}
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
        onClick={() => setAsked(true)}
        tooltipSide="bottom"
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('mindMap.ask')}
        text={t('mindMap.askText')}
        confirmLabel={t('mindMap.confirm')}
        onConfirm={() => {
          map.select(nothingSelected);
          map.change(refreshed(map.session.current().content, card));
          map.session.endGesture();
          map.announce(t('mindMap.refreshed'));
          requestAnimationFrame(() => requestAnimationFrame(stage.fit));
        }}
      />
    </>
  );
}
