import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { ImportedCard } from '../rules/import-plan.ts';
import { ImportStatus } from './import-status.tsx';

export interface CardsProgress {
  readonly cards: readonly ImportedCard[];
  readonly made: number;
  /** The next card could not be created. */
  readonly failed: boolean;
}

/** Progress of an import that creates several cards, each with a link once it exists. */
export function ImportedCards({
  cards,
  made,
  failed,
  goOn,
  again,
}: CardsProgress & { goOn: () => void; again: () => void }) {
  const { t, i18n } = useTranslation('card-import');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const all = cards.length;
  const done = made === all;
  return (
    <div className="flex flex-col gap-5 pt-4">
      <ImportStatus step={failed ? undefined : 'making'} look={done ? 'done' : 'plain'}>
        {done ? t('cardsMade', { count: made }) : t('cardsUnderWay')}
      </ImportStatus>
      {failed ? (
        <ErrorNote
          title={t('cardsFailed', { made: number(made), all: number(all) })}
          text={t(navigator.onLine ? 'cardsFailedText' : 'keysNeedNetwork')}
          action={
            <Button variant="primary" onClick={goOn}>
              {t('goOn')}
            </Button>
          }
        />
      ) : done ? null : (
        <ProgressBar
          label={t('cardsUnderWay')}
          value={made}
          max={all}
          figure={t('figure', { sent: number(made), all: number(all) })}
        />
      )}
      {done || failed ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant={failed ? undefined : 'primary'} to="/app/library">
            {t('toLibrary')}
          </ButtonLink>
          {done ? (
            <Button variant="quiet" onClick={again}>
              {t('again')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
