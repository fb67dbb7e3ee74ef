import type { MapMode } from './views.ts';

export const nodeTabs = ['title', 'cards', 'maps', 'resources', 'style'] as const;
export type NodeTab = (typeof nodeTabs)[number];

/** The tabs of a node, in the order of S3 §2; a mind map has neither resources nor the library of maps. */
export const nodeTabsOf = (mode: MapMode): NodeTab[] =>
  nodeTabs.filter((tab) => mode === 'map' || (tab !== 'maps' && tab !== 'resources'));

export type SettingsTab = 'about' | 'look' | 'learning';

/**
 * The tabs of the settings of a map; their order differs slightly by context (S3 §2): readers begin with what it is
 * about. A mind map belongs to a card, which has title, description and cover.
 */
export function settingsTabsOf(mode: MapMode, editing: boolean): SettingsTab[] {
  if (!editing) return mode === 'map' ? ['about', 'learning'] : ['learning'];
  return mode === 'map' ? ['look', 'about', 'learning'] : ['look', 'learning'];
}
