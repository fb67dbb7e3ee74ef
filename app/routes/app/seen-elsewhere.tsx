import { later } from '#ui/later.tsx';

/** Loaded beside a screen where one studies; without it, the recap asks about the rounds. */
export const SeenElsewhere = later(
  async () => ({ default: (await import('#features/focus-sessions/ui/seen-elsewhere.tsx')).SeenElsewhere }),
  { without: () => null },
);
