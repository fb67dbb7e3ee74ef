import { useState } from 'react';
import { outbox } from '#client/outbox.ts';
import { waitingPictures } from '#features/media/ui/waiting-pictures.ts';

/** The pictures that wait in the outbox of this tab. */
export function useWaitingPictures() {
  const [pictures] = useState(() => waitingPictures(outbox));
  return pictures;
}
