import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureButton, PictureDropZone } from '#features/media/ui/picture-button.tsx';
import type { PictureCrop } from '#features/media/rules/picture-choice.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { coverProportion } from '../../rules/cover-shape.ts';
import { CardFace } from '../card-face.tsx';
import { useAddPicture } from './add-picture.ts';
import { useAct, useContent, useEditingSurroundings } from './editing-context.tsx';
import { CardTextField } from './fields.tsx';
import { useShownPicture } from './shown-picture.ts';

const CropDialog = lazy(() => import('#features/media/ui/crop-dialog.tsx'));

/** The face of the card exactly as it will look, and its cover. */
export function CardSide() {
  const { t } = useTranslation('cards');
  const { colors } = useEditingSurroundings();
  const act = useAct();
  const addPicture = useAddPicture();
  const cover = useContent((content) => content.cover_picture);
  const [cropping, setCropping] = useState<File>();
  const [found, setFound] = useState<{ of: string; colors: readonly string[] }>();
  const shown = useShownPicture(cover?.regular ?? null);
  const swatches = cover ? (found?.of === cover.regular ? found.colors : colors) : [];

  async function take(file: File, crop: PictureCrop, preview: Blob | undefined) {
    const upload = await addPicture(file, crop, preview);
    setCropping(undefined);
    act({ kind: 'field', change: { cover_picture: { thumb: upload.thumb, regular: upload.regular } } });
    upload.arrived.then(
      (picture) => setFound({ of: upload.regular, colors: picture.colors }),
      // Said where it was added.
      () => undefined,
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <PictureDropZone onFile={setCropping} hint={t('cover.drop')} className="mx-auto w-full max-w-56 lg:max-w-72">
        <LiveFace source={shown?.source} />
      </PictureDropZone>
      <div className="mx-auto flex w-full max-w-72 flex-col gap-3">
        <div className="flex flex-wrap justify-center gap-2">
          <PictureButton
            size="sm"
            icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
            label={t(cover ? 'cover.change' : 'cover.add')}
            onFile={setCropping}
          />
          {cover ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => act({ kind: 'field', change: { cover_picture: null } })}
            >
              {t('cover.remove')}
            </Button>
          ) : null}
        </div>
        {shown?.waiting ? <ProgressBar value={null} label={t('cover.uploading')} labelShown /> : null}
        {cover ? null : <p className="text-center text-14 text-ink-3 max-lg:hidden">{t('cover.how')}</p>}
        {swatches.length > 0 ? (
          <div className="flex items-center gap-2 text-14 text-ink-3">
            <span>{t('cover.colors')}</span>
            {swatches.map((color) => (
              <span key={color} title={color} className="size-6 rounded-full ring-1 ring-ink/15" style={{ backgroundColor: color }} />
            ))}
          </div>
        ) : null}
        {cover ? (
          <CardTextField name="credit_picture" label={t('field.credit')} placeholder={t('field.creditPlaceholder')} maxLength={500} />
        ) : null}
      </div>
      {cropping ? (
        <Suspense>
          <CropDialog
            file={cropping}
            proportion={coverProportion}
            onCancel={() => setCropping(undefined)}
            onDone={(crop, preview) => void take(cropping, crop, preview).catch(reportError)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Changes as one types. */
function LiveFace({ source }: { source: string | undefined }) {
  const { t } = useTranslation('catalogue');
  const { cardId, authorName } = useEditingSurroundings();
  const title = useContent((content) => content.title);
  const subtitle = useContent((content) => content.subtitle);
  const category_1 = useContent((content) => content.category_1);
  const language = useContent((content) => content.language);
  const template = useContent((content) => content.template);
  const ideas = useContent((content) => content.key_idea.length);
  const flashcards = useContent((content) => content.flashcard.length);
  const questions = useContent((content) => content.quizz.length);
  return (
    <CardFace
      size="large"
      heading="h2"
      eager
      category={t(`category.${category_1}` as 'category.OTHER')}
      card={{
        _id: cardId,
        title,
        subtitle,
        cover_picture: source ? { thumb: source, regular: source } : null,
        category_1,
        language,
        template,
        author_name: authorName,
        key_idea_count: ideas,
        flashcard_count: flashcards,
        quizz_count: questions,
      }}
    />
  );
}
