import { later } from '#ui/later.tsx';

/** Loaded after the first screen, which it is part of: few members have any. A loading failure is silent. */
export const UnfinishedTests = later<{ cardId?: string }>(
  () => import('#features/repeat/ui/unfinished-test-list.tsx'),
  {
    without: () => null,
  },
);
