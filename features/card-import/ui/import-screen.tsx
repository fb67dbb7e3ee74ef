import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { cardsOf, flashcardsOnto, planImport, questionsOf } from '../rules/import-plan.ts';
import { looksLikeNote } from '../rules/import-format.ts';
import { readImport } from '../rules/import-reading.ts';
import { detectCut } from '../rules/import-text.ts';
import { freshCards } from '#features/card-editor/ui/fresh-cards.ts';
import { useAct, useContent, useEditingSurroundings } from '#features/card-editor/ui/editing-context.tsx';
import { columnMappings } from './column-mappings.ts';
import { wordsOfStart } from './count-words.ts';
import { deleteDraftOnceQueued } from './delete-draft-once-queued.ts';
import { ImportHeading } from './import-heading.tsx';
import { ImportHow } from './import-how.tsx';
import { ImportPlanned } from './import-planned.tsx';
import { ImportReadingShare } from './import-reading-share.tsx';
import { ImportedCards } from './imported-cards.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportProgress, type MadeRows } from './import-progress.tsx';
import { ImportTrouble } from './import-trouble.tsx';
import { importDrafts, type ImportDraft } from '#features/card-editor/ui/import-drafts.ts';
import { listenForDrop } from '#ui/listen-for-drop.ts';
import { useImportEntry } from './use-import-entry.ts';
import { useMakingCards } from './use-making-cards.ts';
import { useReading } from './use-reading.ts';

const nothingRead = readImport({ text: '', chosen: undefined, cardId: '', known: [], mappings: [], languages: [] });

/** Imports flashcards from pasted text or a file: settings, preview, and the import itself. */
export function ImportScreen() {
  const { t, i18n } = useTranslation('card-import');
  const { session, cardId, makeCard } = useEditingSurroundings();
  const act = useAct();
  const language = useContent((content) => content.language);
  const title = useContent((content) => content.title.trim());
  const flashcards = useContent((content) => content.flashcard);
  const questions = useContent((content) => content.quizz.length);
  const { _id: memberId } = useMember();
  const [drafts] = useState(() => importDrafts(memberId, cardId, () => freshCards.has(cardId)));
  const { draft, chosen, change, choose, cancel, restart } = useImportEntry(drafts);
  const { text } = draft;
  // Where no file is taken, as while flashcards are sent, a dropped one is refused.
  useEffect(() => listenForDrop(window, undefined), []);
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [typedTitle, setTypedTitle] = useState<string>();
  const [made, setMade] = useState<MadeRows>();
  const { madeCards, startCards, forgetMade } = useMakingCards(drafts, makeCard);
  const [isAnother, setIsAnother] = useState(false);
  const read = useDeferredValue(draft);
  const [mappings] = useState(() => columnMappings(memberId));
  const onCard = useKnownOn(cardId, flashcards);
  // After the import there is nothing to preview.
  const isDone = made !== undefined || madeCards !== undefined;
  const { reading, share, finished, failed } = useReading(
    isDone ? '' : read.text,
    chosen,
    onCard,
    mappings.all,
    language,
    i18n.language,
  );
  const { settings, otherFormat, off, rows } = reading ?? nothingRead;
  const plan = useMemo(
    () => planImport(rows, { flashcards: flashcards.length, questions }, withDuplicates),
    [rows, flashcards.length, questions, withDuplicates],
  );
  const newTitleShown = typedTitle ?? off.deck;
  // A table that names several cards creates new ones; the open card stays as it is.
  const into =
    madeCards?.cards.map((card) => card.title) ??
    (plan.cards > 1 ? [...new Set(plan.rows.map(({ card }) => card))] : [title]);

  function start() {
    mappings.remember(read.text, settings);
    if (plan.cards > 1) return void startCards(read.importId, cardsOf(plan.rows, read.importId), read.made);
    const { cards, before } = flashcardsOnto(flashcards, plan.rows, newId);
    const asked = questionsOf(plan.rows, newId);
    const newTitle = newTitleShown.trim() || (flashcards.length === 0 ? (plan.rows[0]?.card ?? '') : '');
    if (title === '' && newTitle !== '') act({ kind: 'field', change: { title: newTitle } });
    act({ kind: 'addImported', flashcards: cards, questions: asked });
    const questionIds = asked.map(({ _id }) => _id);
    const updated = new Set(before.map(({ _id }) => _id));
    const added = cards.flatMap(({ _id }) => (updated.has(_id) ? [] : [_id]));
    setMade({ flashcards: added, questions: questionIds, before });
    deleteDraftOnceQueued(session, [...added, ...updated, ...questionIds], () => drafts.forget(read.importId));
    void session.keepAll();
  }
  function again() {
    setMade(undefined);
    forgetMade();
    setTypedTitle(undefined);
    setIsAnother(true);
    restart();
  }

  return (
    <div className="mx-auto w-full max-w-4xl px-4 pb-16 sm:px-6">
      <ImportHeading cardId={cardId} into={into} />
      {madeCards !== undefined ? (
        <ImportedCards
          {...madeCards}
          goOn={() => void startCards(read.importId, madeCards.cards, madeCards.made)}
          again={again}
        />
      ) : made ? (
        <ImportProgress made={made} again={again} />
      ) : (
        <div className="flex flex-col gap-7 pt-2">
          <ImportSource text={text} language={language} onText={change} focused={isAnother} />
          <AboutText draft={draft} />
          {share === undefined ? null : (
            // A reading for a changed card has no other settings to return to.
            <ImportReadingShare
              share={share}
              cancel={finished && finished.chosen === chosen ? undefined : () => cancel(finished)}
            />
          )}
          <ImportTrouble
            failed={failed}
            format={
              otherFormat ??
              (rows.length > 0 && plan.rows.length === 0 && looksLikeNote(read.text) ? 'note' : undefined)
            }
            {...(otherFormat === 'note' && { cut: () => choose(detectCut(read.text)) })}
            lacksSeparator={reading?.lacksSeparator ?? false}
          />
          {rows.length > 0 ? (
            <>
              <ImportHow
                text={read.text}
                settings={settings}
                columns={reading?.columns ?? []}
                severalCards={plan.cards > 1}
                choose={choose}
              />
              {title === '' && plan.cards <= 1 ? (
                <TextField
                  label={t('cardTitle')}
                  hint={t('cardTitleHint')}
                  maxLength={cardLimits.title}
                  value={newTitleShown}
                  placeholder={plan.rows[0]?.card ?? ''}
                  onChange={(event) => setTypedTitle(event.currentTarget.value)}
                />
              ) : null}
              <ImportPlanned
                rows={rows}
                plan={plan}
                takenOff={off.lines}
                language={language}
                withDuplicates={withDuplicates}
                onDuplicates={setWithDuplicates}
              />
              <div
                data-floating
                className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
              >
                <Button
                  variant="primary"
                  disabled={plan.rows.length === 0 || share !== undefined || failed}
                  onClick={start}
                  className="max-sm:w-full"
                >
                  {wordsOfStart(t, plan)}
                </Button>
              </div>
            </>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The flashcards of the open card, which a text may repeat. */
function useKnownOn(cardId: string, flashcards: CardContent['flashcard']) {
  return useMemo(
    () => ({
      cardId,
      known: flashcards.flatMap(({ _id, question, answer_list }) =>
        answer_list.map((answer) => ({ _id, question, answer })),
      ),
    }),
    [cardId, flashcards],
  );
}

/** What becomes of the text: whether it is stored, and where an archive of Loci is brought in instead. */
function AboutText({ draft: { digest, text, made } }: { draft: ImportDraft }) {
  const { t } = useTranslation('card-import');
  return (
    <>
      {digest === '' ? null : text === '' ? (
        <p className="text-14 text-warn">
          {t('chooseAgain')} {made > 0 ? t('madeAlready', { count: made }) : null}
        </p>
      ) : (
        <p className="text-14 text-ink-2">{t('tooLongToKeep')}</p>
      )}
      {text === '' ? (
        <p className="text-14 text-ink-2">
          <Link to="/app/bring-in" className="text-accent underline">
            {t('ofLoci')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
