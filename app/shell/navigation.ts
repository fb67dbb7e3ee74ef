import { CalendarCheck, Compass, LibraryBig, type LucideIcon } from 'lucide-react';

export interface Place {
  key: 'today' | 'library' | 'explore';
  to: string;
  icon: LucideIcon;
  /** Only that very address counts as being there. */
  exact?: boolean;
}

/** The places of the rail and the bar, in order. Focus and People follow once they exist. */
export const places: readonly Place[] = [
  { key: 'today', to: '/app', icon: CalendarCheck, exact: true },
  { key: 'library', to: '/app/library', icon: LibraryBig },
  { key: 'explore', to: '/app/explore', icon: Compass },
];
