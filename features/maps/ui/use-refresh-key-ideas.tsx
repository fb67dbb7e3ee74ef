import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { refreshed, type CardOfMindMap } from '../rules/mindmap.ts';
import { nothingSelected, useMapEditing } from './editing.ts';
import { useMapStage } from './stage/map-stage.ts';

/**
 * Lays the mind map out again from the key ideas as they are now, after a confirmation; undone in one step (decisions,
 * *Focus maps*). On a small screen the bar has no room for its button beside the save state: there it is in the menu.
 */
export function useRefreshKeyIdeas(card: CardOfMindMap | undefined): {
  button: ReactNode;
  entries: readonly MenuEntry[];
  dialog: ReactNode;
} {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const stage = useMapStage();
  const [asked, setAsked] = useState(false);
  if (!card || !map.editing) return { button: null, entries: [], dialog: null };
  const ask = () => setAsked(true);
  const label = t('mindMap.refresh');
  return {
    button: (
      <IconButton
        label={label}
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
        onClick={ask}
        tooltipSide="bottom"
        className="max-sm:hidden"
      />
    ),
    entries: [{ key: 'refresh', label, icon: <RefreshCw aria-hidden="true" className="size-4" />, onSelect: ask }],
    dialog: (
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
    ),
  };
}
