import { ChevronDown, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceMaxBytes } from '#features/media/rules/picture-choice.ts';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { isTextField, PictureButton, PictureDropZone, takeOne } from '#features/media/ui/picture-button.tsx';
import type { ChosenPicture } from '#features/pictures/ui/chosen-picture.ts';
import { ChoosePicture } from '#features/pictures/ui/choose-picture.tsx';
import { isWrittenByUs } from '#features/pictures/rules/credit.ts';
import { PictureUploadBar } from '#features/media/ui/picture-upload-bar.tsx';
import { PictureTroubleNotes, usePictureTroubles, type PictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useWide } from '#ui/use-wide.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { askedFlashcards } from '#features/cards/rules/flashcard-parts.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { CardFace } from '#features/cards/ui/card-face.tsx';
import { CoverCrop } from '#features/cards/ui/cover-crop.tsx';
import { isCancelled, useAddPicture } from './add-picture.ts';
import { useAct, useContent, useEditingSurroundings } from './editing-context.tsx';
import { useShownPicture } from './shown-picture.ts';
import { TitleOnCover } from './title-field.tsx';

/** A live preview of the card's face, with its cover. On narrow screens the title is edited on the cover. */
export function CardSide() {
  const { t } = useTranslation('card-editor');
  const { colors, pictures } = useEditingSurroundings();
  const act = useAct();
  const wide = useWide();
  const category_1 = useContent((content) => content.category_1);
  const troubles = usePictureTroubles(sourceMaxBytes);
  const addPicture = useAddPicture(troubles);
  const cover = useContent((content) => content.cover_picture);
  const credit = useContent((content) => content.credit_picture);
  const coverNow = useRef(cover);
  coverNow.current = cover;
  const [unfolded, setUnfolded] = useState(false);
  const [cropping, setCropping] = useState<File>();
  const [found, setFound] = useState<{ of: string; colors: readonly string[] }>();
  const shown = useShownPicture(cover?.regular ?? null);
  const swatches = cover ? (found?.of === cover.regular ? found.colors : colors) : [];
  useCoverPaste(troubles, setCropping);

  async function take({ file, crop, preview }: CutPicture) {
    const upload = await addPicture(file, crop, preview);
    setCropping(undefined);
    if (!upload) return;
    const cover_picture = { thumb: upload.thumb, regular: upload.regular };
    // The credit of a photo goes with that photo.
    act({ kind: 'field', change: { cover_picture, ...(isWrittenByUs(credit) && { credit_picture: '' }) } });
    upload.arrived.then(
      (picture) => setFound({ of: upload.regular, colors: picture.colors }),
      (error: unknown) => {
        // On cancel restore the previous cover, unless another one was chosen since. Other errors are shown where the
        // picture was added.
        if (isCancelled(error) && coverNow.current?.regular === upload.regular)
          act({ kind: 'field', change: { cover_picture: cover, credit_picture: credit } });
      },
    );
  }
  function choose({ thumb, regular, credit: owed, colors: ofPicture }: ChosenPicture) {
    setFound({ of: regular, colors: ofPicture });
    act({ kind: 'field', change: { cover_picture: { thumb, regular }, credit_picture: owed } });
  }
  const findButton = <ChoosePicture category={category_1} onChosen={choose} onFile={setCropping} />;
  const coverButton = (
    <PictureButton
      size="sm"
      icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
      label={t(cover ? 'cover.change' : 'cover.add')}
      troubles={troubles}
      onFile={setCropping}
    />
  );

  return (
    <div className="flex flex-col gap-4">
      {wide ? null : (
        <div
          data-category={category_1}
          className="relative h-40 overflow-hidden rounded-card border-b-4 border-hue bg-hue"
        >
          <BareCover source={shown?.source} />
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-black/55 p-1">
            <TitleOnCover />
          </div>
        </div>
      )}
      <div className="-mt-2 flex flex-wrap items-center gap-2 lg:hidden">
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control text-start text-14 font-medium text-ink-2 hover:text-ink"
        >
          <span className="min-w-0">{t('editor.face')}</span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4.5 shrink-0 text-ink-3 transition-transform', unfolded && 'rotate-180')}
          />
        </button>
        {unfolded ? null : (
          <span className="ms-auto flex flex-wrap gap-2">
            {coverButton}
            {findButton}
          </span>
        )}
      </div>
      <PictureTroubleNotes troubles={troubles} />
      <div className={cx('flex flex-col gap-4', !unfolded && 'max-lg:hidden')}>
        <PictureDropZone
          onFile={setCropping}
          troubles={troubles}
          hint={t('cover.drop')}
          className="mx-auto w-full max-w-56 lg:max-w-72"
        >
          <LiveFace source={shown?.source} />
        </PictureDropZone>
        <div className="mx-auto flex w-full max-w-72 flex-col gap-3">
          <div className="flex flex-wrap justify-center gap-2">
            {coverButton}
            {findButton}
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
          {cover ? null : <p className="text-center text-14 text-ink-3 max-lg:hidden">{t('cover.how')}</p>}
          {swatches.length > 0 ? (
            <div className="flex flex-wrap items-center gap-2 text-14 text-ink-3">
              <span>{t('cover.colors')}</span>
              {swatches.map((color) => (
                <span
                  key={color}
                  title={color}
                  className="size-6 rounded-full ring-1 ring-ink/15"
                  style={{ backgroundColor: color }}
                />
              ))}
            </div>
          ) : null}
        </div>
      </div>
      <PictureUploadBar
        address={cover?.regular ?? null}
        waiting={pictures}
        label={t('cover.uploading')}
        className="mx-auto w-full max-w-72"
      />
      <CoverCrop file={cropping} onClose={() => setCropping(undefined)} onDone={take} />
    </div>
  );
}

/** Uses a pasted picture as the cover, unless it was pasted into a text field or dialog. */
function useCoverPaste(troubles: PictureTroubles, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || isTextField(event.target) || isInDialog(event.target)) return;
    event.preventDefault();
    takeOne(files, troubles, onFile);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** The cover; drawn without the letter, which would lie behind the title. */
function BareCover({ source }: { source: string | undefined }) {
  const { cardId } = useEditingSurroundings();
  const colourOf = useColourOf();
  return (
    <CardCover
      card={{ _id: cardId, title: '', colourOf, cover_picture: source ? { thumb: source, regular: source } : null }}
      large
      className="absolute inset-0"
    />
  );
}

/** The title as the editor opened: a colour that changed with every letter would flicker. */
function useColourOf(): string {
  const title = useContent((content) => content.title.trim());
  const [opened] = useState(title);
  return opened;
}

/** The preview, updated while typing. */
function LiveFace({ source }: { source: string | undefined }) {
  const { t } = useTranslation('catalogue');
  const { cardId, authorName } = useEditingSurroundings();
  const title = useContent((content) => content.title);
  const subtitle = useContent((content) => content.subtitle);
  const category_1 = useContent((content) => content.category_1);
  const language = useContent((content) => content.language);
  const template = useContent((content) => content.template);
  const ideas = useContent((content) => content.key_idea.filter(hasText).length);
  const flashcards = useContent((content) => askedFlashcards(content.flashcard).length);
  const questions = useContent((content) => content.quizz.filter(isAskable).length);
  return (
    <CardFace
      size="large"
      heading="h2"
      eager
      category={t(`category.${category_1}` as 'category.OTHER')}
      card={{
        _id: cardId,
        title,
        colourOf: useColourOf(),
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
