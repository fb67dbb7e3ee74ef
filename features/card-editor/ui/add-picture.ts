import { useTranslation } from 'react-i18next';
import type { PictureCrop } from '#features/media/rules/picture-choice.ts';
import type { PictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import type { Upload } from '#features/media/ui/waiting-pictures.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { useEditingSurroundings } from './editing-context.tsx';

/**
 * Stores a picture on this device and queues its upload. If the device cannot keep it, or the server refuses it later,
 * the reason is shown at the field.
 */
export function useAddPicture(
  troubles: PictureTroubles,
): (file: File, crop?: PictureCrop, preview?: Blob) => Promise<Upload | undefined> {
  const { t } = useTranslation(['card-editor', 'media', 'app']);
  const { pictures } = useEditingSurroundings();
  return async (file, crop, preview) => {
    const upload = await troubles.unlessFull(file.name, pictures.add(file, crop, preview));
    if (!upload) return undefined;
    upload.arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand) || isCancelled(error)) return;
      const { key, values } = error.refusal;
      troubles.add({
        title: t('editor.pictureRefused', { name: file.name }),
        text: t(key as 'media:refusal.broken', values as { most: number }),
      });
    });
    return upload;
  };
}

/** The member cancelled the upload. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof RefusedCommand && error.refusal.code === 'DISCARDED';
