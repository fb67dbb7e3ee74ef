import { nobodyListens, type WithFriend } from '#features/self-test/ui/friend-slot.ts';
import { later } from '#ui/later.tsx';

/** Loaded with the lobby. Without its file, as offline on a device that never used it, everybody explains alone. */
const Friend = later(() => import('../ui/explain/with-friend.tsx'), {
  meanwhile: ({ children }) => children(nobodyListens),
  without: ({ children }) => children(nobodyListens),
});

/** Lets a friend listen to an explanation. */
export const withFriend: WithFriend = (what) => <Friend {...what} />;
