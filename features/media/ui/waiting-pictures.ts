import { newId } from '#platform/offline/new-id.ts';
import { RefusedCommand, type Outbox, type OutboxRefusal } from '#platform/offline/outbox.ts';
import { uploadPicture } from '../client.ts';
import type { Picture } from '../contract.ts';
import { pictureAddress, pictureIdIn, type PictureCrop } from '../rules/picture-choice.ts';

export interface Upload {
  readonly id: string;
  readonly thumb: string;
  readonly regular: string;
  /** Settles when the server has it; rejects with `RefusedCommand`. Its colours are known then. */
  readonly arrived: Promise<Picture>;
}

/**
 * Pictures that this device has and the server has not yet. Their addresses are final from the first moment; until the
 * upload has arrived they are shown from here.
 */
export interface WaitingPictures {
  /**
   * `preview` is shown until the upload is done, where it differs from the file (a crop). Resolves once the picture is
   * stored on this device.
   */
  add(file: File, crop?: PictureCrop, preview?: Blob): Promise<Upload>;
  shownAt(address: string): { readonly source: string; readonly waiting: boolean };
  /** The command of an upload that is still to be done. */
  commandAt(address: string): string | undefined;
  /** Refused for good; the picture will not come. */
  refusalOf(address: string): OutboxRefusal | undefined;
  subscribe(listener: () => void): () => void;
}

export function waitingPictures(outbox: Outbox): WaitingPictures {
  // Kept after the upload too: a picture on the screen does not flicker to the server's.
  const here = new Map<string, string>();

  function localSource(id: string): string | undefined {
    const known = here.get(id);
    if (known) return known;
    const command = commandOf(id);
    if (!command) return undefined;
    const source = URL.createObjectURL(command.input.file);
    here.set(id, source);
    return source;
  }
  const commandOf = (id: string) =>
    outbox
      .queued()
      .filter((each) => uploadPicture.is(each))
      .find(({ input }) => input.id === id);

  return {
    async add(file, crop, preview) {
      const id = newId();
      here.set(id, URL.createObjectURL(preview ?? file));
      const command = await outbox.submit(uploadPicture({ id, file, ...(crop && { crop }) }));
      const arrived = outbox.settled(command) as Promise<Picture>;
      arrived.catch((error: unknown) => {
        if (!(error instanceof RefusedCommand)) reportError(error);
      });
      return { id, thumb: pictureAddress(id, 'thumb'), regular: pictureAddress(id, 'regular'), arrived };
    },
    shownAt(address) {
      const id = pictureIdIn(address);
      return { source: (id && localSource(id)) || address, waiting: id !== undefined && commandOf(id) !== undefined };
    },
    commandAt: (address) => commandOf(pictureIdIn(address) ?? '')?.id,
    refusalOf(address) {
      const state = commandOf(pictureIdIn(address) ?? '')?.state;
      return state?.kind === 'failed' ? state.refusal : undefined;
    },
    subscribe: (listener) => outbox.subscribe(listener),
  };
}
