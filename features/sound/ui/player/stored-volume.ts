const storageKey = 'loci-sound-volume';
const usual = 0.7;

/** How loud sounds are on this device, 0 to 1. */
export const storedVolume = {
  read(): number {
    try {
      const stored = Number(localStorage.getItem(storageKey) ?? usual);
      return stored >= 0 && stored <= 1 ? stored : usual;
    } catch {
      return usual;
    }
  },
  write(volume: number): void {
    try {
      localStorage.setItem(storageKey, String(volume));
    } catch {
      // Storage may be forbidden; the volume then lasts as long as the page.
    }
  },
};
