import { CircleCheck, CloudOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useEditing, useEditingSurroundings } from '../editor/editing-context.tsx';
import { useRowsUnderWay } from '../editor/rows-under-way.ts';
import { RefusedNote } from '../editor/save-state.tsx';

/** The flashcards are on the card and go out in pieces; they can be taken back as one, until and after the end. */
export function ImportUnderWay({ made, again }: { made: readonly string[]; again: () => void }) {
  const { t, i18n } = useTranslation('cards');
  const { session, cardId } = useEditingSurroundings();
  const [takenBack, setTakenBack] = useState(false);
  const saving = useEditing((editing) => editing.saving);
  const waiting = Math.min(useRowsUnderWay(), made.length);
  const sent = made.length - waiting;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const takeBack = () => {
    setTakenBack(true);
    session.withdraw('flashcard', made).catch(reportError);
  };

  if (takenBack)
    return (
      <div className="flex flex-col items-start gap-4 pt-4">
        <p role="status" className="text-16">
          {t('import.takenBack')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={again}>
            {t('import.again')}
          </Button>
          <ButtonLink to={`/app/card/${cardId}/edit?part=flashcard`}>{t('import.toCard')}</ButtonLink>
        </div>
      </div>
    );
  const done = waiting === 0;
  return (
    <div className="flex flex-col gap-5 pt-4">
      {done ? (
        <p role="status" className="flex items-center gap-2 text-18 font-medium">
          <CircleCheck aria-hidden="true" className="size-6 text-good" />
          {t('import.done', { count: made.length })}
        </p>
      ) : saving === 'failed' ? (
        <RefusedNote />
      ) : (
        <ProgressBar
          label={t('import.underWay')}
          labelShown
          value={sent}
          max={made.length}
          figure={t('import.figure', { sent: number(sent), all: number(made.length) })}
        />
      )}
      {saving === 'offline' ? (
        <p role="status" className="flex items-center gap-2 text-14 text-warn">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t('import.offline')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={`/app/card/${cardId}/edit?part=flashcard`}>
          {t('import.toCard')}
        </ButtonLink>
        <Button icon={<Undo2 aria-hidden="true" className="size-4.5" />} onClick={takeBack}>
          {t(done ? 'import.undo' : 'import.cancel')}
        </Button>
        {done ? (
          <Button variant="quiet" onClick={again}>
            {t('import.again')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
