import { CalendarOff, CirclePause, Headphones, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { isLeech } from '#features/memory/rules/leech.ts';
import { Button } from '#ui/button.tsx';
import type { Rest } from './rest.ts';

/** In a run: lets the open item rest. One that was forgotten often says so, with what helps. */
export function RestButtons({
  fresh,
  lapses,
  buttons,
  revealed,
  onEar,
  onRest,
}: {
  /** Never answered before. */
  fresh: boolean;
  /** How often it was forgotten, where that is said; else 0. */
  lapses: number;
  /** Those that every item has. */
  buttons: ReactNode;
  revealed: boolean;
  /** Goes on by ear; without it nothing that is left has words. */
  onEar: (() => void) | undefined;
  onRest: (rest: Exclude<Rest, 'none'>) => void;
}) {
  const { t } = useTranslation('review');
  useKeys(
    [
      { keys: 's', label: t('rest.suspend'), run: () => onRest('suspended') },
      { keys: 'b', label: t('rest.untilTomorrow'), run: () => onRest('untilTomorrow') },
    ],
    t('title'),
  );
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center px-3 pb-1">
      {fresh ? <p className="text-center text-14 font-medium text-accent">{t('rest.fresh')}</p> : null}
      {revealed && isLeech(lapses) ? (
        <p className="max-w-prose text-center text-14 text-ink-2">{t('rest.leech', { count: lapses })}</p>
      ) : null}
      <div className="flex flex-wrap justify-center max-sm:-mx-3 sm:gap-x-2">
        {buttons}
        {revealed && isLeech(lapses) ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<CalendarOff aria-hidden="true" className="size-4" />}
            onClick={() => onRest('aWeek')}
          >
            {t('rest.aWeek')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          icon={<CirclePause aria-hidden="true" className="size-4" />}
          onClick={() => onRest('suspended')}
        >
          {t('rest.suspend')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Moon aria-hidden="true" className="size-4" />}
          onClick={() => onRest('untilTomorrow')}
        >
          {t('rest.untilTomorrow')}
        </Button>
        {onEar ? (
          <Button variant="quiet" size="sm" icon={<Headphones aria-hidden="true" className="size-4" />} onClick={onEar}>
            {t('ear.title')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
