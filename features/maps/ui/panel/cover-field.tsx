import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { CoverCrop } from '#features/cards/ui/cover-crop.tsx';
import { sourceMaxBytes } from '#features/media/rules/picture-choice.ts';
import { ChoosePicture } from '#features/pictures/ui/choose-picture.tsx';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { PictureButton } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import { useShownCover, type Cover, type OnCover } from '../cover.tsx';

/** The cover of the map, which also lies behind the drawing. */
export function CoverField({
  cover,
  credit,
  category,
  onCover,
  pictures,
}: {
  cover: Cover | null;
  /** Whom the cover is owed to. */
  credit: string;
  category: string;
  onCover: OnCover;
  pictures: WaitingPictures;
}) {
  const { t } = useTranslation(['maps', 'media']);
  const troubles = usePictureTroubles(sourceMaxBytes);
  const [cropping, setCropping] = useState<File>();
  const source = useShownCover(cover?.thumb, pictures);
  async function take({ file, crop, preview }: CutPicture) {
    const upload = await troubles.unlessFull(file.name, pictures.add(file, crop, preview));
    setCropping(undefined);
    if (!upload) return;
    const { thumb, regular, arrived } = upload;
    onCover({ thumb, regular }, '');
    arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand)) return;
      // The upload failed for good: the cover before it is restored.
      onCover(cover, credit);
      if (error.refusal.code === 'DISCARDED') return;
      troubles.add({
        title: t('cover.refused', { name: file.name }),
        text: t(error.refusal.key as 'media:refusal.broken', error.refusal.values as { most: number }),
      });
    });
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('cover.title')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {source === undefined ? null : (
          <img src={source} alt="" className="h-28 w-20 rounded-control border border-line object-cover" />
        )}
        <PictureButton
          size="sm"
          icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
          label={t(cover ? 'cover.change' : 'cover.choose')}
          troubles={troubles}
          onFile={setCropping}
        />
        <ChoosePicture
          category={category}
          onChosen={({ thumb, regular, credit: owed }) => onCover({ thumb, regular }, owed)}
          onFile={setCropping}
        />
        {cover ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onCover(null, '')}
          >
            {t('cover.remove')}
          </Button>
        ) : null}
      </div>
      <PictureCredit card={{ cover_picture: cover, credit_picture: credit }} className="mt-1" />
      <PictureTroubleNotes troubles={troubles} />
      <CoverCrop file={cropping} onClose={() => setCropping(undefined)} onDone={take} />
    </fieldset>
  );
}
