import { useCallback, useState } from 'react';
import { useWide } from '#ui/use-wide.ts';
import type { NodeTab, SettingsTab } from '../rules/panel-tabs.ts';
import { useMapStage } from './stage/map-stage.ts';

/** The outline and the panel beside the drawing. On a small screen only one of them is open. */
export function useMapSides(selected: string | undefined) {
  const stage = useMapStage();
  const isWide = useWide();
  const [outlineOpen, setOutline] = useState(isWide);
  /** `asked`: how often the focus was to go to its first field. */
  const [panel, setPanel] = useState({ open: false, asked: 0 });
  const [nodeTab, setNodeTab] = useState<NodeTab>('title');
  const [settingsTab, setSettingsTab] = useState<SettingsTab>();

  function openPanel(focused: boolean, nodeId = selected): void {
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
  /** From the bar, which is there beside an open panel too. */
  function toggleOutlineByBar(): void {
    setOutline(!outlineOpen);
    if (!isWide && !outlineOpen) setPanel({ open: false, asked: 0 });
  }
  return {
    outlineOpen,
    panel,
    nodeTab,
    settingsTab,
    // S3 §2: what is at the top left is hidden while the panel is open. On a small screen the outline covers it, too.
    isCovered: panel.open || (!isWide && outlineOpen),
    openPanel,
    closePanel,
    togglePanel,
    toggleOutline: () => setOutline((open) => !open),
    toggleOutlineByBar,
    setNodeTab,
    setSettingsTab,
    /** The focus stays where it is, as while keys walk over the nodes. */
    leaveFocus: useCallback(() => setPanel((now) => (now.asked === 0 ? now : { ...now, asked: 0 })), []),
    /** A tab was chosen in the open panel. */
    showNodeTab(tab: NodeTab) {
      setNodeTab(tab);
      setPanel({ open: true, asked: 0 });
    },
  };
}
