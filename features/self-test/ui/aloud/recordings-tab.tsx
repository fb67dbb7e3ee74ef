import type { CardTabProps } from '#client/places.ts';
import { useUploads } from '#client/upload-lane.ts';
import { isRecordingOf } from '../../client/recording-of.ts';
import RecordingList from './recording-list.tsx';

/** The recordings of a card, as a tab of it. */
export default function RecordingsTab({ card: { _id: cardId } }: CardTabProps) {
  const sending = useUploads().filter(isRecordingOf(cardId));
  return <RecordingList cardId={cardId} sending={sending.map(({ id }) => id)} />;
}
