import { CalendarCheck, Compass, LibraryBig, NotebookPen, Timer, Users, type LucideIcon } from 'lucide-react';

export interface Place {
  key: 'today' | 'library' | 'explore' | 'focus' | 'people' | 'journal';
  to: string;
  icon: LucideIcon;
  /** Current only at exactly this URL. */
  exact?: boolean;
}

/** Entries of the bottom bar, in order. */
export const places: readonly Place[] = [
  { key: 'today', to: '/app', icon: CalendarCheck, exact: true },
  { key: 'library', to: '/app/library', icon: LibraryBig },
  { key: 'explore', to: '/app/explore', icon: Compass },
  { key: 'focus', to: '/app/focus', icon: Timer },
];

/** Entries of the rail. On a phone there is no room for the last two, which are in the member's menu. */
export const railPlaces: readonly Place[] = [
  ...places,
  { key: 'people', to: '/app/people', icon: Users },
  { key: 'journal', to: '/app/journal', icon: NotebookPen },
];
