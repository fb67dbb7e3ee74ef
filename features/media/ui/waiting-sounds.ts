import { newId } from '#platform/offline/new-id.ts';
import { RefusedCommand, type Outbox } from '#platform/offline/outbox.ts';
import { uploadSound } from '../client.ts';
import { soundAddress, type SoundType } from '../rules/sound-type.ts';

/** Sounds that this device has and the server has not yet. */
export interface WaitingSounds {
  /** Resolves once the sound is stored on this device; `arrived` settles when the server has it. */
  add(sound: Blob, type: SoundType): Promise<{ readonly address: string; readonly arrived: Promise<unknown> }>;
  /** Where it is played from: this device, as long as somebody shows sounds. */
  sourceOf(address: string): string;
  /** Called while sounds are shown. Once nobody shows any, what they were played from is let go. */
  shown(): () => void;
}

export function waitingSounds(outbox: Outbox): WaitingSounds {
  /** Also of sounds that have arrived: what plays from here does not change its source. */
  const sounds = new Map<string, Blob>();
  const sources = new Map<string, string>();
  let shownBy = 0;
  /** Whether a source was asked for since somebody last stopped showing sounds. */
  let isAsked = false;
  const commandOf = (address: string) =>
    outbox
      .queued()
      .filter((each) => uploadSound.is(each))
      .find(({ input }) => address.startsWith(`/media/${input.id}/`));

  function letGo(): void {
    if (shownBy > 0 || isAsked) return;
    for (const source of sources.values()) URL.revokeObjectURL(source);
    sources.clear();
    sounds.clear();
  }
  return {
    async add(sound, type) {
      const id = newId();
      const address = soundAddress(id, type);
      // Recorded after its field was closed: the queue has it.
      if (shownBy > 0) sounds.set(address, sound);
      const command = await outbox.submit(uploadSound({ id, file: new File([sound], id, { type }) }));
      const arrived = outbox.settled(command);
      arrived.catch((error: unknown) => {
        if (!(error instanceof RefusedCommand)) reportError(error);
      });
      return { address, arrived };
    },
    sourceOf(address) {
      isAsked = true;
      const known = sources.get(address);
      if (known !== undefined) return known;
      const sound = sounds.get(address) ?? commandOf(address)?.input.file;
      if (!sound) return address;
      const source = URL.createObjectURL(sound);
      sources.set(address, source);
      return source;
    },
    shown() {
      shownBy++;
      let isShown = true;
      return () => {
        if (!isShown) return;
        isShown = false;
        shownBy--;
        isAsked = false;
        // Where one flashcard closes and the next opens, both can happen in one turn. The next is rendered, and asks
        // for its sources, before its effect says that it is shown.
        queueMicrotask(letGo);
      };
    },
  };
}
