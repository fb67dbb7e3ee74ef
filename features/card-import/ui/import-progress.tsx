import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Flashcard } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useAct, useEditing, useEditingSurroundings } from '#features/card-editor/ui/editing-context.tsx';
import { useUnsavedRows } from '#features/card-editor/ui/unsaved-rows.ts';
import { RefusedNote } from '#features/card-editor/ui/save-state.tsx';
import { wordsOfCounts } from './count-words.ts';
import { ImportStatus } from './import-status.tsx';

/** The ids of the rows that an import added, and the rows that it changed. */
export interface MadeRows {
  readonly flashcards: readonly string[];
  readonly questions: readonly string[];
  /** Flashcards that it updated, as they were. */
  readonly before: readonly Flashcard[];
}

/**
 * Progress of an import into the open card, sent in pieces. The whole import can be undone, also after it has finished.
 */
export function ImportProgress({ made, again }: { made: MadeRows; again: () => void }) {
  const { t, i18n } = useTranslation('card-import');
  const { session, cardId } = useEditingSurroundings();
  const [takenBack, setTakenBack] = useState(false);
  const saving = useEditing((editing) => editing.saving);
  const act = useAct();
  const all = made.flashcards.length + made.questions.length + made.before.length;
  const waiting = Math.min(useUnsavedRows(), all);
  const sent = all - waiting;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const takeBack = () => {
    setTakenBack(true);
    withdraw().catch(reportError);
  };
  const withdraw = async () => {
    const there = new Set(session.current().editor.content.flashcard.map(({ _id }) => _id));
    const back = made.before.filter(({ _id }) => there.has(_id));
    if (back.length > 0) act({ kind: 'addImported', flashcards: back, questions: [] });
    if (made.flashcards.length > 0) await session.withdraw('flashcard', made.flashcards);
    if (made.questions.length > 0) await session.withdraw('quizz', made.questions);
  };
  const done = waiting === 0;
  const isOnlyQuestions = made.flashcards.length + made.before.length === 0;
  const toCard = `/app/card/${cardId}/edit?part=${isOnlyQuestions ? 'quizz' : 'flashcard'}`;
  const stands = takenBack ? 'takenBack' : done ? 'done' : saving === 'saved' ? 'saving' : saving;

  return (
    <div className="flex flex-col gap-5 pt-4">
      <ImportStatus
        step={stands === 'failed' ? undefined : takenBack ? 'takenBack' : 'making'}
        look={stands === 'done' || stands === 'offline' || stands === 'conflict' ? stands : 'plain'}
      >
        {stands === 'takenBack' ? (
          t('takenBack')
        ) : stands === 'done' ? (
          [
            ...(all > made.before.length
              ? [wordsOfCounts(t, 'done', made.flashcards.length, made.questions.length)]
              : []),
            ...(made.before.length > 0 ? [t('updated', { count: made.before.length })] : []),
          ].join(' · ')
        ) : stands === 'offline' ? (
          t('offline')
        ) : stands === 'conflict' ? (
          <span>
            {t('conflict')}{' '}
            <Link to={toCard} className="text-accent underline">
              {t('toConflict')}
            </Link>
          </span>
        ) : (
          t('underWay')
        )}
      </ImportStatus>
      {stands === 'failed' ? <RefusedNote /> : null}
      {stands === 'saving' || stands === 'offline' ? (
        <ProgressBar
          label={t('underWay')}
          value={sent}
          max={all}
          figure={t('figure', { sent: number(sent), all: number(all) })}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {takenBack ? (
          <Button variant="primary" onClick={again}>
            {t('again')}
          </Button>
        ) : null}
        <ButtonLink variant={takenBack ? undefined : 'primary'} to={toCard}>
          {t(isOnlyQuestions ? 'toQuestions' : 'toCard')}
        </ButtonLink>
        {takenBack ? null : (
          <Button icon={<Undo2 aria-hidden="true" className="size-4.5" />} onClick={takeBack}>
            {t(done ? 'undo' : 'cancel')}
          </Button>
        )}
        {done && !takenBack ? (
          <Button variant="quiet" onClick={again}>
            {t('again')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
