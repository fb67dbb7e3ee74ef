/** A change is saved after this pause in editing … */
export const savePauseMs = 300;
/** … and no later than this after it was made. Until then it is leftover input of the tab. */
export const longestUnsavedMs = 1_500;

export interface SavePause {
  changed(): void;
  cancelSave(): void;
  cancelRescue(): void;
}

/** When edits are saved to IndexedDB, and when they are written where a closing tab cannot lose them. */
export function savePause({ save, rescue }: { save: () => void; rescue: () => void }): SavePause {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  let rescuing: ReturnType<typeof setTimeout> | undefined;
  const cancelRescue = () => {
    clearTimeout(rescuing);
    rescuing = undefined;
  };
  return {
    changed() {
      clearTimeout(pause);
      pause = setTimeout(save, savePauseMs);
      longest ??= setTimeout(save, longestUnsavedMs);
      rescuing ??= setTimeout(() => {
        rescuing = undefined;
        rescue();
      }, savePauseMs);
    },
    cancelSave() {
      clearTimeout(pause);
      clearTimeout(longest);
      longest = undefined;
    },
    cancelRescue,
  };
}
