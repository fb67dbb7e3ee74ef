import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { cardsOf, flashcardsOnto, planImport, questionsOf, type ImportedCard } from '../rules/import-plan.ts';
import { looksLikeNote } from '../rules/import-format.ts';
import { readImport } from '../rules/import-reading.ts';
import { isImportable, type ImportRow } from '../rules/import-row.ts';
import { detectCut, withGuessedRoles } from '../rules/import-text.ts';
import { freshCards } from '#features/card-editor/ui/fresh-cards.ts';
import { useAct, useContent, useEditingSurroundings } from '#features/card-editor/ui/editing-context.tsx';
import { deleteDraftOnceQueued } from './delete-draft-once-queued.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts } from './import-counts.tsx';
import { wordsOfStart } from './count-words.ts';
import { ImportHeading } from './import-heading.tsx';
import { ImportOtherFormat } from './import-other-format.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSettingsFields } from './import-settings.tsx';
import { ImportedCards, type CardsProgress } from './imported-cards.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportProgress, type MadeRows } from './import-progress.tsx';
import { ImportTakenOff } from './import-taken-off.tsx';
import { importDrafts } from '#features/card-editor/ui/import-drafts.ts';
import { listenForDrop } from './listen-for-drop.ts';
import { columnMappings } from './column-mappings.ts';
import { makeCards } from './make-cards.ts';
import { updateCard } from './update-cards.ts';
import { useImportEntry } from './use-import-entry.ts';
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
  const [onlyUnusable, setOnlyUnusable] = useState(false);
  const [typedTitle, setTypedTitle] = useState<string>();
  const [made, setMade] = useState<MadeRows>();
  const [madeCards, setMadeCards] = useState<CardsProgress>();
  const [isAnother, setIsAnother] = useState(false);
  const read = useDeferredValue(draft);
  const [mappings] = useState(() => columnMappings(memberId));
  const onCard = useMemo(
    () => ({
      cardId,
      known: flashcards.flatMap(({ _id, question, answer_list }) =>
        answer_list.map((answer) => ({ _id, question, answer })),
      ),
    }),
    [cardId, flashcards],
  );
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
  const cannotBeUsed = (row: ImportRow) => !isImportable(row) || plan.beyond.has(row);
  const leftOut = (row: ImportRow) => cannotBeUsed(row) || (!withDuplicates && row.problems.includes('duplicate'));
  const unused = plan.unusable + plan.beyond.size;

  async function startCards(cards: readonly ImportedCard[], from: number) {
    const { importId } = read;
    let count = from;
    setMadeCards({ cards, made: count, failed: false });
    try {
      await makeCards(cards, count, makeCard, updateCard, (now) => {
        count = now;
        setMadeCards({ cards, made: now, failed: false });
        drafts.saveProgress(importId, now);
      });
      drafts.forget(importId);
    } catch (error) {
      setMadeCards({ cards, made: count, failed: true });
      reportError(error);
    }
  }
  function start() {
    mappings.remember(read.text, settings);
    if (plan.cards > 1) return void startCards(cardsOf(plan.rows, read.importId), read.made);
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
    setMadeCards(undefined);
    setTypedTitle(undefined);
    setIsAnother(true);
    restart();
  }

  return (
    <div className="mx-auto w-full max-w-4xl px-4 pb-16 sm:px-6">
      <ImportHeading cardId={cardId} into={into} />
      {madeCards !== undefined ? (
        <ImportedCards {...madeCards} goOn={() => void startCards(madeCards.cards, madeCards.made)} again={again} />
      ) : made ? (
        <ImportProgress made={made} again={again} />
      ) : (
        <div className="flex flex-col gap-7 pt-2">
          <ImportSource text={text} language={language} onText={change} focused={isAnother} />
          {draft.digest === '' ? null : text === '' ? (
            <p className="text-14 text-warn">
              {t('chooseAgain')} {draft.made > 0 ? t('madeAlready', { count: draft.made }) : null}
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
          {share === undefined ? null : (
            <div className="flex flex-col items-start gap-2">
              <ProgressBar
                className="w-full"
                labelShown
                label={t('reading')}
                value={Math.round(100 * share)}
                figure={share.toLocaleString(i18n.language, { style: 'percent' })}
              />
              {/* A reading for a changed card has no other settings to return to. */}
              {finished && finished.chosen === chosen ? null : (
                <Button size="sm" onClick={() => cancel(finished)}>
                  {t('cancelReading')}
                </Button>
              )}
            </div>
          )}
          {failed ? (
            <p role="alert" className="text-14 text-bad">
              {t('readingFailed')}
            </p>
          ) : null}
          {otherFormat ? (
            <ImportOtherFormat
              format={otherFormat}
              {...(otherFormat === 'note' && { cut: () => choose(detectCut(read.text)) })}
            />
          ) : null}
          {rows.length > 0 && plan.rows.length === 0 && looksLikeNote(read.text) ? (
            <ImportOtherFormat format="note" />
          ) : null}
          {reading?.lacksSeparator ? (
            <p role="status" className="text-14 text-warn">
              {t('noSeparator')}
            </p>
          ) : null}
          {rows.length > 0 ? (
            <>
              <section aria-label={t('how')} className="flex flex-col gap-4">
                <h2 className="font-display text-18 font-semibold">{t('how')}</h2>
                {settings.table ? (
                  <p className="text-14 text-ink-2">{t(plan.cards > 1 ? 'tableOfCards' : 'table')}</p>
                ) : settings.format ? (
                  <div className="flex flex-wrap items-center gap-3">
                    <p className="text-14 text-ink-2">{t(`format.${settings.format}`)}</p>
                    <Button size="sm" variant="quiet" onClick={() => choose(detectCut(read.text))}>
                      {t('cutInstead')}
                    </Button>
                  </div>
                ) : (
                  <ImportSettingsFields
                    settings={settings}
                    onChange={(changed) => choose(withGuessedRoles(read.text, changed))}
                  />
                )}
              </section>
              {settings.table || settings.format ? null : (
                <ImportColumns
                  columns={reading?.columns ?? []}
                  roles={settings.roles}
                  onChange={(roles) => choose({ ...settings, roles })}
                />
              )}
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
              <section aria-label={t('preview')} className="flex flex-col gap-3">
                <ImportCounts plan={plan} />
                <ImportTakenOff lines={off.lines} />
                {unused > 0 ? (
                  <Checkbox label={t('onlyUnusable')} checked={onlyUnusable} onChange={setOnlyUnusable} />
                ) : null}
                <ImportPreview
                  rows={onlyUnusable && unused > 0 ? rows.filter(cannotBeUsed) : rows}
                  leftOut={leftOut}
                  beyond={plan.beyond}
                  language={language}
                />
                {plan.duplicates > 0 ? (
                  <Checkbox label={t('withDuplicates')} checked={withDuplicates} onChange={setWithDuplicates} />
                ) : null}
              </section>
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
