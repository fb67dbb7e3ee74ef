import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Made } from '../rules/import-run.ts';
import type { LearningFound } from './bring-in-learning.ts';

/** Of the preview: of how many cards schedules and answers come along, and the choice to take over settings. */
export function LearningFoundLines({
  found: { cardIds, things },
  withSettings,
  onWithSettings,
}: {
  found: LearningFound;
  withSettings: boolean;
  onWithSettings: (chosen: boolean) => void;
}) {
  const { t } = useTranslation('bring-in');
  return (
    <>
      {cardIds.length > 0 ? (
        <p className="text-14 text-ink-2">{t('bring.willRestore', { count: cardIds.length })}</p>
      ) : null}
      {things ? <Checkbox label={t('bring.withSettings')} checked={withSettings} onChange={onWithSettings} /> : null}
    </>
  );
}

/** Of the end: how much was restored. */
export function LearningMadeLines({
  made: { answers, tests, schedules, things, settings, mixesLeft },
}: {
  made: Made;
}) {
  const { t } = useTranslation('bring-in');
  return (
    <>
      {answers > 0 ? <span className="block">{t('bring.doneAnswers', { count: answers })}</span> : null}
      {tests > 0 ? <span className="block">{t('bring.doneTests', { count: tests })}</span> : null}
      {schedules > 0 ? <span className="block">{t('bring.doneSchedules', { count: schedules })}</span> : null}
      {things > 0 ? <span className="block">{t('bring.doneThings', { count: things })}</span> : null}
      {mixesLeft > 0 ? <span className="block text-warn">{t('bring.mixesLeft', { count: mixesLeft })}</span> : null}
      {settings > 0 ? <span className="block">{t('bring.doneSettings')}</span> : null}
    </>
  );
}
