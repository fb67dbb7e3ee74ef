import { useUploads } from '#client/upload-lane.ts';
import type { Card } from '#features/cards/contract.ts';
import { later, NotLoaded } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const RecordingList = later(() => import('#features/self-test/ui/aloud/recording-list.tsx'), {
  meanwhile: () => <Skeleton className="h-20 w-full" />,
  without: () => <NotLoaded />,
});

/** The recordings of a card, for its page; `undefined` for a card that has none. */
export function useRecordingsTab(card: Card | undefined) {
  // Named by room and card (S2 §4).
  const sending = useUploads().filter(({ name }) => name.endsWith(`-${card?._id}.mp3`));
  if (!card || (!card.record && sending.length === 0)) return undefined;
  return <RecordingList cardId={card._id} sending={sending.map(({ id }) => id)} />;
}
