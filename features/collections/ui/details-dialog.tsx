import { ImagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDraft } from '#client/form-drafts.ts';
import { coverProportion } from '#features/cards/rules/cover-shape.ts';
import { CoverCrop } from '#features/cards/ui/cover-crop.tsx';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { sourceMaxBytes } from '#features/media/rules/picture-choice.ts';
import { ChoosePicture } from '#features/pictures/ui/choose-picture.tsx';
import type { CutPicture } from '#features/media/ui/crop-dialog.tsx';
import { PictureButton } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CollectionUpdate } from '../contract.ts';
import { collectionLimits } from '../rules/collection-limits.ts';

type Cover = { thumb: string; regular: string } | null;
export interface Details {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly cover_picture: Cover;
}

/** How many covers of its cards are offered. */
const mostCovers = 12;

/** Form for title, description, language and cover of a collection. Calls `onSave` with the changed fields only. */
export function DetailsDialog({
  open,
  onClose,
  title,
  saveLabel,
  details,
  covers,
  pictures,
  kept,
  onSave,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  details: Details;
  /** Covers of its cards. */
  covers: readonly NonNullable<Cover>[];
  pictures: WaitingPictures;
  /** Stores the input until it is saved or discarded. */
  kept?: FormDraft<Details>;
  onSave: (update: CollectionUpdate) => void;
}) {
  const { t } = useTranslation('collections');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} insist>
      <DetailsForm {...{ details, covers, pictures, kept, saveLabel, onClose, onSave }} cancelLabel={t('cancel')} />
    </Dialog>
  );
}

function DetailsForm({
  details,
  covers,
  pictures,
  kept,
  saveLabel,
  cancelLabel,
  onClose,
  onSave,
}: {
  details: Details;
  covers: readonly NonNullable<Cover>[];
  pictures: WaitingPictures;
  kept: FormDraft<Details> | undefined;
  saveLabel: string;
  cancelLabel: string;
  onClose: () => void;
  onSave: (update: CollectionUpdate) => void;
}) {
  const { t } = useTranslation('collections');
  const [draft, setDraft] = useState(() => kept?.read() ?? details);
  const [missing, setMissing] = useState(false);
  const change = (part: Partial<Details>) => setDraft((before) => ({ ...before, ...part }));
  const asOpened = useRef(draft);
  useEffect(() => {
    if (draft !== asOpened.current) kept?.keep(draft);
  }, [draft, kept]);
  function save() {
    if (draft.title.trim() === '') return setMissing(true);
    const changed = (Object.keys(draft) as (keyof Details)[]).filter(
      (field) => JSON.stringify(draft[field]) !== JSON.stringify(details[field]),
    );
    kept?.forget();
    onSave(Object.fromEntries(changed.map((field) => [field, draft[field]])));
    onClose();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        required
        autoFocus
        label={t('field.title')}
        lang={draft.language}
        value={draft.title}
        maxLength={collectionLimits.title}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
          setMissing(false);
        }}
        {...(missing ? { error: t('field.titleMissing') } : {})}
      />
      <TextArea
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        lang={draft.language}
        rows={3}
        value={draft.description}
        maxLength={collectionLimits.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <LanguagePicker
        label={t('field.language')}
        value={draft.language}
        onChange={(language) => change({ language })}
      />
      <CoverChoice
        chosen={draft.cover_picture}
        covers={covers}
        pictures={pictures}
        onChoose={(cover_picture) => change({ cover_picture })}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2 border-t border-line pt-4 [&>*]:max-sm:flex-1">
        <Button
          onClick={() => {
            kept?.forget();
            onClose();
          }}
        >
          {cancelLabel}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

function CoverChoice({
  chosen,
  covers,
  pictures,
  onChoose,
}: {
  chosen: Cover;
  covers: readonly NonNullable<Cover>[];
  pictures: WaitingPictures;
  onChoose: (cover: Cover) => void;
}) {
  const { t } = useTranslation('collections');
  const { t: ofMedia } = useTranslation('media');
  const troubles = usePictureTroubles(sourceMaxBytes);
  const [cropping, setCropping] = useState<File>();
  const known = covers.slice(0, mostCovers);
  const choices = chosen && !known.some(({ regular }) => regular === chosen.regular) ? [chosen, ...known] : known;
  async function take({ file, crop, preview }: CutPicture) {
    const upload = await troubles.unlessFull(file.name, pictures.add(file, crop, preview));
    setCropping(undefined);
    if (!upload) return;
    const { thumb, regular, arrived } = upload;
    onChoose({ thumb, regular });
    arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand)) return;
      // The upload failed for good: restore the previous cover.
      onChoose(chosen);
      if (error.refusal.code === 'DISCARDED') return;
      troubles.add({
        title: t('cover.refused', { name: file.name }),
        text: ofMedia(error.refusal.key as 'refusal.broken', error.refusal.values as { most: number }),
      });
    });
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('cover.title')}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice label={t('cover.ofCards')} chosen={chosen === null} onChoose={() => onChoose(null)}>
          <span className="flex size-full items-center justify-center bg-sunken p-1 text-center text-12 text-ink-2">
            {t('cover.ofCards')}
          </span>
        </Choice>
        {choices.map((cover, place) => (
          <Choice
            key={cover.regular}
            label={t('cover.picture', { place: place + 1 })}
            chosen={chosen?.regular === cover.regular}
            onChoose={() => onChoose(cover)}
          >
            <ShownPicture address={cover.thumb} pictures={pictures} />
          </Choice>
        ))}
      </div>
      <PictureTroubleNotes troubles={troubles} />
      <span className="flex flex-wrap gap-2">
        <PictureButton
          size="sm"
          icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
          label={t('cover.upload')}
          troubles={troubles}
          onFile={setCropping}
        />
        <ChoosePicture
          category="OTHER"
          onChosen={({ thumb, regular }) => onChoose({ thumb, regular })}
          onFile={setCropping}
        />
      </span>
      <CoverCrop file={cropping} onClose={() => setCropping(undefined)} onDone={take} />
    </fieldset>
  );
}

function Choice({
  label,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      style={{ aspectRatio: coverProportion }}
      className={cx(
        'w-24 overflow-hidden rounded-control border-2',
        chosen ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      {children}
    </button>
  );
}

/** Shown from this device while the picture waits for its upload. */
function ShownPicture({ address, pictures }: { address: string; pictures: WaitingPictures }) {
  const source = useSyncExternalStore(
    pictures.subscribe,
    useCallback(() => pictures.shownAt(address).source, [pictures, address]),
  );
  return <img src={source} alt="" decoding="async" className="size-full object-cover" />;
}
