import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import type { Made } from '../rules/import-run.ts';
import type { DiaryFound, DiaryPart } from './bring-in-diary.ts';

/** Names what was not brought in. */
export function useDiaryTitle(): (of: DiaryPart) => string {
  const { t, i18n } = useTranslation('bring-in');
  return (of) => {
    if (of === 'sessions') return t('bring.someSessions');
    const day = new Date(of.day);
    // An archive may name a day that does not exist.
    if (Number.isNaN(day.getTime())) return t('bring.journalOf', { day: of.day });
    return t('bring.journalOf', { day: dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(day) });
  };
}

/** Of the preview: how many journal entries and focus sessions will be brought in. */
export function DiaryFoundLines({ diary: { days, sessions, here } }: { diary: DiaryFound }) {
  const { t } = useTranslation('bring-in');
  return (
    <>
      {days.length > 0 ? <span className="block">{t('bring.willMakeJournals', { count: days.length })}</span> : null}
      {sessions.length > 0 ? (
        <>
          <span className="block">{t('bring.willMakeSessions', { count: sessions.length })}</span>
          <span className="block font-sans text-14 font-normal text-ink-2">{t('bring.sessionsText')}</span>
        </>
      ) : null}
      {here.days > 0 ? (
        <span className="block font-sans text-14 font-normal text-ink-2">
          {t('bring.hereJournals', { count: here.days })}
        </span>
      ) : null}
      {here.sessions > 0 ? (
        <span className="block font-sans text-14 font-normal text-ink-2">
          {t('bring.hereSessions', { count: here.sessions })}
        </span>
      ) : null}
    </>
  );
}

/** Of the end: how many were brought in. */
export function DiaryMadeLines({ made: { journals, sessions } }: { made: Pick<Made, 'journals' | 'sessions'> }) {
  const { t } = useTranslation('bring-in');
  return (
    <>
      {journals > 0 ? <span className="block">{t('bring.doneJournals', { count: journals })}</span> : null}
      {sessions > 0 ? <span className="block">{t('bring.doneSessions', { count: sessions })}</span> : null}
    </>
  );
}
