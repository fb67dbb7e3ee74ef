import { later } from '#ui/later.tsx';

/** Loaded when it is first opened. */
export const SetupDialog = later(async () => ({ default: (await import('./setup-dialog.tsx')).SetupDialog }));
