import { openable } from '#ui/openable.ts';

/** Dialogs that any screen can open: how it works, and that a thing of the plan is not there yet. */
export const howItWorks = openable<true>();

/** Only for what does nothing at all today; the words say what can be done instead. */
export type Upcoming = 'video';
export const upcoming = openable<Upcoming>();
