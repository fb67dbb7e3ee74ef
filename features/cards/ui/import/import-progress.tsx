import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useEditing, useEditingSurroundings } from '../editor/editing-context.tsx';
import { useUnsavedRows } from '../editor/unsaved-rows.ts';
import { RefusedNote } from '../editor/save-state.tsx';
import { ImportStatus } from './import-status.tsx';

/**
 * Progress of an import into the open card, sent in pieces. The whole import can be undone, also after it has finished.
 */
export function ImportProgress({ made, again }: { made: readonly string[]; again: () => void }) {
  const { t, i18n } = useTranslation('cards');
  const { session, cardId } = useEditingSurroundings();
  const [takenBack, setTakenBack] = useState(false);
  const saving = useEditing((editing) => editing.saving);
  const waiting = Math.min(useUnsavedRows(), made.length);
  const sent = made.length - waiting;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const takeBack = () => {
    setTakenBack(true);
    session.withdraw('flashcard', made).catch(reportError);
  };
  const done = waiting === 0;
  const toCard = `/app/card/${cardId}/edit?part=flashcard`;
  const stands = takenBack ? 'takenBack' : done ? 'done' : saving === 'saved' ? 'saving' : saving;

  return (
    <div className="flex flex-col gap-5 pt-4">
      <ImportStatus
        step={stands === 'failed' ? undefined : takenBack ? 'takenBack' : 'making'}
        look={stands === 'done' || stands === 'offline' || stands === 'conflict' ? stands : 'plain'}
      >
        {stands === 'takenBack' ? (
          t('import.takenBack')
        ) : stands === 'done' ? (
          t('import.done', { count: made.length })
        ) : stands === 'offline' ? (
          t('import.offline')
        ) : stands === 'conflict' ? (
          <span>
            {t('import.conflict')}{' '}
            <Link to={toCard} className="text-accent underline">
              {t('import.toConflict')}
            </Link>
          </span>
        ) : (
          t('import.underWay')
        )}
      </ImportStatus>
      {stands === 'failed' ? <RefusedNote /> : null}
      {stands === 'saving' || stands === 'offline' ? (
        <ProgressBar
          label={t('import.underWay')}
          value={sent}
          max={made.length}
          figure={t('import.figure', { sent: number(sent), all: number(made.length) })}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {takenBack ? (
          <Button variant="primary" onClick={again}>
            {t('import.again')}
          </Button>
        ) : null}
        <ButtonLink variant={takenBack ? undefined : 'primary'} to={toCard}>
          {t('import.toCard')}
        </ButtonLink>
        {takenBack ? null : (
          <Button icon={<Undo2 aria-hidden="true" className="size-4.5" />} onClick={takeBack}>
            {t(done ? 'import.undo' : 'import.cancel')}
          </Button>
        )}
        {done && !takenBack ? (
          <Button variant="quiet" onClick={again}>
            {t('import.again')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
