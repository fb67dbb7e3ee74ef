const name = 'loci.aloud.video';

/** Video needs a document with the permission for the camera: what was chosen is remembered while that one loads. */
export function wishForVideo(cardId: string, seconds: number): void {
  try {
    sessionStorage.setItem(name, `${cardId} ${seconds}`);
  } catch {
    // Without storage the learner chooses again.
  }
}

/** The chosen seconds, once. */
export function takeVideoWish(cardId: string): number | undefined {
  try {
    const [card, seconds] = sessionStorage.getItem(name)?.split(' ') ?? [];
    sessionStorage.removeItem(name);
    return card === cardId ? Number(seconds) : undefined;
  } catch {
    return undefined;
  }
}
