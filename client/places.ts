import type { ComponentType } from 'react';

/**
 * What an area brings to the screens that many areas share: its `places.tsx` exports one, and `app/places.ts` lists
 * them in area order, which is the order on these screens. Icons and lazy imports only: such a screen loads the places
 * of all areas.
 */
export interface Places {
  readonly settings?: readonly SettingsSection[];
}

export interface SettingsSection {
  /** The account's own section that it follows; after the last one, what ends an account. */
  readonly after: 'preferences' | 'security' | 'keys' | 'help';
  readonly Section: ComponentType;
}
