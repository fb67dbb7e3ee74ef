import { useTranslation } from 'react-i18next';
import { useKeys, type KeyBinding } from '#client/keys.ts';
import type { MapView } from '../rules/views.ts';
import { otherDetails, shownDetails } from './shown-details.ts';
import { useBoardState } from './space/board/board-hand.ts';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The keys of the map screen, and those that its view handles itself, for the `?` sheet. */
export function useMapKeys({
  view,
  ticks,
  unnamed,
  onEscape,
  onOutline,
  onPanel,
}: {
  view: MapView;
  /** States are shown, and can be set. */
  ticks: boolean;
  /** A node without a title is chosen: letters are its title. */
  unnamed: boolean;
  onEscape: () => void;
  onOutline: () => void;
  onPanel: () => void;
}): void {
  const { t } = useTranslation('maps');
  useKeys(
    [
      { keys: 'Mod+Z', label: t('keys.undo'), run: () => undefined, everywhere: true },
      { keys: 'Mod+Shift+Z', label: t('keys.redo'), run: () => undefined, everywhere: true },
      ...useViewKeys(view, ticks),
      { keys: 'Escape', run: onEscape },
      {
        keys: 'v',
        label: t('keys.details'),
        run: () => shownDetails.set(otherDetails(shownDetails.now())),
        when: !unnamed,
      },
      { keys: 'o', label: t('keys.outline'), run: onOutline, when: !unnamed },
      { keys: 'p', label: t('keys.panel'), run: onPanel, when: !unnamed },
    ],
    t('keys.title'),
  );
}

/** What the drawing, or the list in its place, does by keys. */
function useViewKeys(view: MapView, ticks: boolean): readonly KeyBinding[] {
  const { t } = useTranslation('maps');
  const { isDrawn } = useBoardState();
  const nodes: KeyBinding[] = [
    { keys: 'Tab', label: t('keys.child') },
    { keys: 'F2', label: t('keys.edit') },
    { keys: 'Mod+D', label: t('keys.duplicate') },
  ];
  const turned: KeyBinding[] = [
    { keys: 'Alt+ArrowRight', label: t('keys.turn') },
    { keys: ['+', '-'], label: t('keys.zoom') },
    { keys: '0', label: t('keys.all') },
  ];
  const walk: KeyBinding = { keys: arrows, label: t('keys.walk') };
  const state: KeyBinding[] = ticks ? [{ keys: ['1', '2', '3'], label: t('keys.state') }] : [];
  const open: KeyBinding = { keys: 'Enter', label: t('keys.panelOf') };
  switch (view) {
    case 'CUBE':
      return [
        { keys: arrows, label: t('keys.cubes') },
        { keys: 'Enter', label: t('keys.pickUp') },
        { keys: 'Shift+ArrowRight', label: t('keys.byStep') },
        ...state,
        { keys: 'Alt+Enter', label: t('keys.panelOf') },
        { keys: 'r', label: t('board.reset') },
        ...(isDrawn ? [...turned, ...nodes] : []),
      ];
    case 'ROADMAP':
      return [
        { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.steps') },
        { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: t('keys.fiveSteps') },
        { keys: ['Home', 'End'], label: t('keys.ends') },
        ...state,
        open,
        ...(isDrawn ? nodes : []),
      ];
    case 'KEYIDEASHAPE':
      return [
        { keys: arrows, label: t('keys.ideas') },
        { keys: '1–9', label: t('keys.face') },
        open,
        ...(isDrawn ? [{ keys: ['PageUp', 'PageDown'], label: t('keys.pages') }, ...turned, ...nodes] : []),
      ];
    default:
      if (view === 'SPHERE' && isDrawn)
        return [walk, open, ...state, { keys: 'Shift+ArrowRight', label: t('keys.onSphere') }, ...turned, ...nodes];
      return [
        walk,
        { keys: 'Enter', label: t('keys.sibling') },
        { keys: 'Alt+Enter', label: t('keys.panelOf') },
        ...state,
        { keys: 'Shift+ArrowRight', label: t('keys.move') },
        { keys: 'Alt', label: t('keys.dragAlone') },
        ...nodes,
      ];
  }
}
