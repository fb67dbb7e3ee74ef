import { useTranslation } from 'react-i18next';
import type { DiaryFound, DiaryMade } from './bring-in-diary.ts';

/** Of the preview: how many journal entries and focus sessions will be brought in. */
export function DiaryFoundLines({ diary: { days, sessions } }: { diary: DiaryFound }) {
  const { t } = useTranslation('take-along');
  return (
    <>
      {days.length > 0 ? <span className="block">{t('bring.willMakeJournals', { count: days.length })}</span> : null}
      {sessions.length > 0 ? (
        <>
          <span className="block">{t('bring.willMakeSessions', { count: sessions.length })}</span>
          <span className="block text-14 font-normal text-ink-2">{t('bring.sessionsText')}</span>
        </>
      ) : null}
    </>
  );
}

/** Of the end: how many were brought in. */
export function DiaryMadeLines({ diary: { journals, sessions } }: { diary: DiaryMade }) {
  const { t } = useTranslation('take-along');
  return (
    <>
      {journals > 0 ? <span className="block">{t('bring.doneJournals', { count: journals })}</span> : null}
      {sessions > 0 ? <span className="block">{t('bring.doneSessions', { count: sessions })}</span> : null}
    </>
  );
}
