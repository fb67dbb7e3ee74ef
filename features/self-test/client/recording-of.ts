/** Of an upload, by its name: recordings are named by room and card (S2 §4). */
export const isRecordingOf =
  (cardId: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name.endsWith(`-${cardId}.mp3`);
