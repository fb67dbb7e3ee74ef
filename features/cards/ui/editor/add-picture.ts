import { useTranslation } from 'react-i18next';
import type { PictureCrop } from '#features/media/rules/picture-choice.ts';
import type { Upload } from '#features/media/ui/waiting-pictures.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { showToast } from '#ui/toast.tsx';
import { useEditingSurroundings } from './editing-context.tsx';

/** Adds a picture to this device and its upload to the outbox. When the server refuses it later, that is said with the reason. */
export function useAddPicture(): (file: File, crop?: PictureCrop, preview?: Blob) => Promise<Upload> {
  const { t } = useTranslation(['cards', 'media', 'app']);
  const { pictures } = useEditingSurroundings();
  return async (file, crop, preview) => {
    const upload = await pictures.add(file, crop, preview);
    upload.arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand) || error.refusal.code === 'DISCARDED') return;
      const { key, values } = error.refusal;
      showToast({
        tone: 'bad',
        title: t('editor.pictureRefused', { name: file.name }),
        text: t(key as 'media:refusal.broken', values as { most: number }),
      });
    });
    return upload;
  };
}
