import { newId } from '#platform/offline/new-id.ts';
import { RefusedCommand, type Outbox } from '#platform/offline/outbox.ts';
import { uploadSound } from '../client.ts';
import { soundAddress, type SoundType } from '../rules/sound-type.ts';

/** Sounds that this device has and the server has not yet. */
export interface WaitingSounds {
  /** Resolves once the sound is stored on this device; `arrived` settles when the server has it. */
  add(sound: Blob, type: SoundType): Promise<{ readonly address: string; readonly arrived: Promise<unknown> }>;
  /** Where it is played from: this device, as long as the page in which it was added is open. */
  sourceOf(address: string): string;
}

export function waitingSounds(outbox: Outbox): WaitingSounds {
  const here = new Map<string, string>();
  const commandOf = (address: string) =>
    outbox
      .queued()
      .filter((each) => uploadSound.is(each))
      .find(({ input }) => address.startsWith(`/media/${input.id}/`));
  return {
    async add(sound, type) {
      const id = newId();
      const address = soundAddress(id, type);
      here.set(address, URL.createObjectURL(sound));
      const command = await outbox.submit(uploadSound({ id, file: new File([sound], id, { type }) }));
      const arrived = outbox.settled(command);
      arrived.catch((error: unknown) => {
        if (!(error instanceof RefusedCommand)) reportError(error);
      });
      return { address, arrived };
    },
    sourceOf(address) {
      const known = here.get(address);
      if (known !== undefined) return known;
      const command = commandOf(address);
      if (!command) return address;
      const source = URL.createObjectURL(command.input.file);
      here.set(address, source);
      return source;
    },
  };
}
