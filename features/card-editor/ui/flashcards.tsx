import { FileInput, ImagePlus, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { later, NotLoaded } from '#ui/later.tsx';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { PictureButton, PictureDropZone } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { isComposingKey } from '#platform/text/composing-key.ts';
import type { Flashcard } from '#features/cards/contract.ts';
import { isAskableFlashcard } from '#features/cards/rules/askable.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { isBlankRow, newFlashcard } from '../rules/editor-rows.ts';
import { coveredInstead, paragraphs, plainSides, writtenWithGaps } from '#features/cards/rules/flashcard-parts.ts';
import { isCancelled, useAddPicture } from './add-picture.ts';
import { AnswerRows } from './answer-rows.tsx';
import { useEditingSurroundings } from './editing-context.tsx';
import { GapFields } from './gap-fields.tsx';
import { ListPart, useRowChange } from './list-part.tsx';
import { usePasteFlashcards } from './paste-flashcards.ts';
import { RichTextField } from './rich-text-field.tsx';
import { useShownPicture } from './shown-picture.ts';
import { SpokenTextArea, SpokenTextField } from './spoken-fields.tsx';
import { TagsField } from './tags-field.tsx';

/** Masks are drawn on few flashcards. */
const MaskFields = later(() => import('./masks/mask-fields.tsx'), {
  meanwhile: () => <MaskFieldsComing />,
  without: () => <NotLoaded />,
});

/** So are sounds. */
const SoundFields = later(() => import('./sounds/sound-fields.tsx'), {
  meanwhile: () => <div className="min-h-24" aria-busy="true" />,
  without: () => <NotLoaded />,
});

/** And groups. */
const GroupField = later(() => import('./groups/group-field.tsx'), {
  meanwhile: () => <div className="min-h-24" aria-busy="true" />,
  without: () => <NotLoaded />,
});

function MaskFieldsComing() {
  const { t } = useTranslation('card-editor');
  return (
    <p role="status" className="min-h-96 text-ink-2">
      {t('flashcard.asMasks')}
    </p>
  );
}

export function Flashcards() {
  const { t } = useTranslation('card-editor');
  const { cardId } = useEditingSurroundings();
  return (
    <ListPart
      list="flashcard"
      make={(question = '') => ({ ...newFlashcard(newId()), question })}
      fields={(card) => <FlashcardFields key={card._id} card={card} />}
      actions={
        <ButtonLink to={`/app/card/${cardId}/import`} icon={<FileInput aria-hidden="true" className="size-4.5" />}>
          {t('import.open')}
        </ButtonLink>
      }
    />
  );
}

export function FlashcardFields({ card }: { card: Flashcard }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const troubles = usePictureTroubles();
  const addToDevice = useAddPicture(troubles);
  const change = useRowChange('flashcard', card._id);
  const [titled, setTitled] = useState(card.title !== '');
  const [tagged, setTagged] = useState(card.tags !== undefined && card.tags.length > 0);
  const [sounding, setSounding] = useState(false);
  const [hadGroup] = useState(card.group !== undefined);
  const [grouping, setGrouping] = useState(false);
  const showsGroup = grouping || hadGroup || card.group !== undefined;
  const picture = useShownPicture(card.image);
  const hasMasks = card.cloze === undefined && card.masks !== undefined;
  const addPicture = async (file: File, besides: Partial<Flashcard> = {}) => {
    const upload = await addToDevice(file);
    if (!upload) return;
    change.set({ ...besides, image: upload.regular });
    upload.arrived.catch((error: unknown) => isCancelled(error) && change.set({ image: null }));
  };

  return (
    <PictureDropZone
      onFile={(file) => void addPicture(file).catch(reportError)}
      troubles={troubles}
      hint={t('flashcard.dropPicture')}
      className="flex flex-col gap-5"
    >
      {titled ? (
        <SpokenTextField
          label={t('flashcard.title')}
          hint={t('flashcard.titleHint')}
          value={card.title}
          maxLength={cardLimits.title}
          onChange={(event) => change.type({ title: event.currentTarget.value })}
        />
      ) : null}
      {card.cloze !== undefined ? (
        <GapFields card={card} cloze={card.cloze} />
      ) : card.masks !== undefined ? (
        <MaskFields card={card} masks={card.masks} picture={picture?.source} />
      ) : (
        <Sides card={card} />
      )}
      {sounding || card.sounds !== undefined ? <SoundFields card={card} /> : null}
      {tagged ? <TagsField tags={card.tags ?? []} onChange={(tags) => change.type({ tags })} /> : null}
      {showsGroup ? <GroupField card={card} startsFocused={grouping} /> : null}
      {picture && !hasMasks ? (
        <div className="relative w-fit">
          <img
            src={picture.source}
            alt={t('cards:flashcard.picture')}
            className="max-h-48 rounded-control border border-line"
          />
          <button
            type="button"
            aria-label={t('flashcard.removePicture')}
            onClick={() => change.set({ image: null })}
            className="absolute top-1 end-1 flex size-11 items-center justify-center rounded-full bg-black/65 text-white hover:bg-black/80"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      ) : null}
      <PictureTroubleNotes troubles={troubles} />
      <div className="flex flex-wrap gap-2">
        {picture ? null : (
          <PictureButton
            size="sm"
            variant="quiet"
            icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
            label={t('flashcard.addPicture')}
            troubles={troubles}
            onFile={(file) => void addPicture(file).catch(reportError)}
          />
        )}
        {titled ? null : (
          <Button size="sm" variant="quiet" onClick={() => setTitled(true)}>
            {t('flashcard.addTitle')}
          </Button>
        )}
        {card.cloze === undefined && !hasMasks ? (
          <WaysToWrite card={card}>
            {picture ? (
              <Button size="sm" variant="quiet" onClick={() => change.set(coveredInstead(card))}>
                {t('flashcard.asMasks')}
              </Button>
            ) : (
              <PictureButton
                size="sm"
                variant="quiet"
                label={t('flashcard.asMasks')}
                troubles={troubles}
                onFile={(file) => void addPicture(file, coveredInstead(card)).catch(reportError)}
              />
            )}
          </WaysToWrite>
        ) : null}
        {sounding || card.sounds !== undefined ? null : (
          <Button size="sm" variant="quiet" onClick={() => setSounding(true)}>
            {t('sound.add')}
          </Button>
        )}
        {tagged ? null : (
          <Button size="sm" variant="quiet" onClick={() => setTagged(true)}>
            {t('flashcard.addTags')}
          </Button>
        )}
        {showsGroup ? null : (
          <Button size="sm" variant="quiet" onClick={() => setGrouping(true)}>
            {t('flashcard.group.open')}
          </Button>
        )}
      </div>
    </PictureDropZone>
  );
}

/** Question and answers in plain text, or both sides with marks and pictures. */
function Sides({ card }: { card: Flashcard }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const change = useRowChange('flashcard', card._id);
  const paste = usePasteFlashcards();
  const { front, back } = card;
  const both = card.question.trim() !== '' && isAskableFlashcard(card);
  return (
    <>
      {front === undefined || back === undefined ? (
        <>
          <SpokenTextArea
            data-first
            label={t('cards:flashcard.question')}
            value={card.question}
            maxLength={cardLimits.itemText}
            onChange={(event) => change.type({ question: event.currentTarget.value })}
            onKeyDown={(event) => focusNextOnEnter(event)}
            onPaste={(event) => isBlankRow('flashcard', card) && paste(event, card._id)}
          />
          <AnswerRows
            legend={t('cards:flashcard.answers')}
            hint={t('flashcard.answersHint')}
            answers={card.answer_list}
            label={(place) => t('flashcard.answer', { place })}
            addLabel={t('flashcard.addAnswer')}
            removeLabel={(place) => t('flashcard.removeAnswer', { place })}
            lastAddsRow
            onType={(answer_list) => change.type({ answer_list })}
            onSet={(answer_list) => change.set({ answer_list })}
          />
        </>
      ) : (
        <>
          <RichTextField
            label={t('flashcard.front')}
            value={front}
            onChange={(html) => change.type({ front: html, ...plainSides({ ...card, front: html }) })}
          />
          <RichTextField
            label={t('flashcard.back')}
            value={back}
            onChange={(html) => change.type({ back: html, ...plainSides({ ...card, back: html }) })}
          />
        </>
      )}
      {both || card.bothWays ? (
        <Checkbox
          label={t('flashcard.bothWays')}
          hint={t('flashcard.bothWaysHint')}
          checked={card.bothWays === true}
          onChange={(checked) => change.set({ bothWays: checked ? true : undefined })}
        />
      ) : null}
    </>
  );
}

/** Other ways to write the same flashcard; what is written comes along. */
function WaysToWrite({ card, children }: { card: Flashcard; children: ReactNode }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('flashcard', card._id);
  const isFormatted = card.front !== undefined;
  const asGaps = () =>
    change.set({ cloze: writtenWithGaps(card), front: undefined, back: undefined, bothWays: undefined });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          change.set(
            isFormatted
              ? { front: undefined, back: undefined }
              : { front: paragraphs(card.question), back: paragraphs(card.answer_list[0] ?? '') },
          )
        }
      >
        {isFormatted ? t('flashcard.plain') : t('flashcard.formatted')}
      </Button>
      <Button size="sm" variant="quiet" onClick={asGaps}>
        {t('flashcard.asGaps')}
      </Button>
      {children}
    </>
  );
}

/** Enter focuses the next field; Shift+Enter inserts a line break. */
function focusNextOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || isComposingKey(event)) return;
  event.preventDefault();
  focusAtEnd(event.currentTarget.closest('[data-row]')?.querySelector<HTMLElement>('[data-answer]'));
}
