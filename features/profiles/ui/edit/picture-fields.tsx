import { ImagePlus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoosePicture } from '#features/pictures/ui/choose-picture.tsx';
import { CoverCrop } from '#features/cards/ui/cover-crop.tsx';
import { sourceMaxBytes } from '#features/media/rules/picture-choice.ts';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { PictureButton, PictureDropZone } from '#features/media/ui/picture-button.tsx';
import { PictureUploadBar } from '#features/media/ui/picture-upload-bar.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { ownPictures, useShownAddress } from '../own-pictures.ts';
import { ProfileCover, profileCoverProportion } from '../profile/profile-cover.tsx';
import type { EditedProfile } from './use-profile-form.ts';

/** S3 §5: cover and picture, each cut to its shape before it is sent. */
export function PictureFields({ edited }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  const { form, change } = edited;
  const cover = useShownAddress(form.cover_picture?.regular ?? null);
  const image = useShownAddress(form.image);
  return (
    <TitledSection title={t('pictures.title')}>
      <div className="flex flex-col gap-6">
        <PictureField
          field="cover_picture"
          edited={edited}
          address={form.cover_picture?.regular ?? null}
          proportion={profileCoverProportion}
          onChoose={(picture) =>
            change({ cover_picture: picture && { thumb: picture.thumb, regular: picture.regular } })
          }
          onUndo={() => change({ cover_picture: form.cover_picture })}
        >
          <ProfileCover address={cover} />
        </PictureField>
        <PictureField
          field="image"
          edited={edited}
          address={form.image}
          proportion={1}
          onChoose={(picture) => change({ image: picture && picture.thumb })}
          onUndo={() => change({ image: form.image })}
        >
          <Avatar name={form.name} image={image} size={96} />
        </PictureField>
      </div>
    </TitledSection>
  );
}

type Chosen = { readonly thumb: string; readonly regular: string };

function PictureField({
  field,
  edited,
  address,
  proportion,
  onChoose,
  onUndo,
  children,
}: {
  field: 'cover_picture' | 'image';
  edited: EditedProfile;
  address: string | null;
  proportion: number;
  onChoose: (picture: Chosen | null) => void;
  /** Brings back the picture that is shown now. */
  onUndo: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('profiles');
  const { t: ofMedia } = useTranslation('media');
  const troubles = usePictureTroubles(sourceMaxBytes);
  const [cropping, setCropping] = useState<File>();
  async function take({ file, crop, preview }: CutPicture) {
    const upload = await troubles.unlessFull(file.name, ownPictures.add(file, crop, preview));
    setCropping(undefined);
    if (!upload) return;
    const { thumb, regular, arrived } = upload;
    onChoose({ thumb, regular });
    arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand)) return;
      // The upload failed for good: the earlier picture is there again.
      onUndo();
      if (error.refusal.code === 'DISCARDED') return;
      troubles.add({
        title: t('pictures.refused', { name: file.name }),
        text: ofMedia(error.refusal.key as 'refusal.broken', error.refusal.values as { most: number }),
      });
    });
  }
  return (
    <div role="group" aria-label={t(`pictures.${field}`)} className="flex flex-col gap-3">
      <p className="text-14 font-medium text-ink-2">{t(`pictures.${field}`)}</p>
      <PictureDropZone onFile={setCropping} troubles={troubles} hint={t('pictures.drop')}>
        {children}
      </PictureDropZone>
      <PictureUploadBar address={address} waiting={ownPictures} label={t('pictures.uploading')} className="max-w-72" />
      <PictureTroubleNotes troubles={troubles} />
      {edited.isWrong(field) ? (
        <p role="alert" className="text-14 text-bad">
          {t('wrong.picture')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <PictureButton
          size="sm"
          icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
          label={t(`pictures.${address ? 'change' : 'add'}.${field}`)}
          troubles={troubles}
          onFile={setCropping}
        />
        {/* Photos and drawn covers are as wide as covers are; a picture of oneself is one's own. */}
        {field === 'cover_picture' ? (
          <ChoosePicture
            category={edited.form.best_category[0]?.category_1 ?? 'OTHER'}
            variant="quiet"
            onChosen={onChoose}
            onFile={setCropping}
          />
        ) : null}
        {address ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onChoose(null)}
          >
            {t(`pictures.remove.${field}`)}
          </Button>
        ) : null}
      </div>
      <CoverCrop file={cropping} proportion={proportion} onClose={() => setCropping(undefined)} onDone={take} />
    </div>
  );
}
