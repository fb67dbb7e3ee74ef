import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import type { ImportRun } from '../rules/import-run.ts';
import { DiaryMadeLines } from './diary-lines.tsx';
import { FoundRows } from './found-rows.tsx';
import { LearningMadeLines } from './learning-lines.tsx';
import { RecordingsMadeLines } from './recording-lines.tsx';

/** What came of an import. `said`: takes the focus. */
export function BringInEnd({
  end: { made, left, takenOut, stopped },
  said,
}: {
  end: Extract<ImportRun<never>, { at: 'end' }>;
  said: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslation('bring-in');
  const { cards, mixesLeft: _, ...others } = made;
  const isOnlyCards = Object.values(others).every((count) => count === 0);
  return (
    <section className="flex flex-col items-start gap-4">
      <div ref={said} tabIndex={-1} role="status" className="text-18 font-medium">
        {cards > 0 || isOnlyCards ? t('bring.done', { count: cards }) : null}
        {made.collections > 0 ? (
          <span className="block">{t('bring.doneCollections', { count: made.collections })}</span>
        ) : null}
        {made.maps > 0 ? <span className="block">{t('bring.doneMaps', { count: made.maps })}</span> : null}
        <DiaryMadeLines made={made} />
        <RecordingsMadeLines count={made.recordings} />
        <LearningMadeLines made={made} />
        {takenOut > 0 ? <span className="block">{t('bring.takenOut', { count: takenOut })}</span> : null}
      </div>
      {stopped ? <p className="text-ink-2">{t('bring.stopped')}</p> : null}
      {left.length > 0 ? (
        <>
          <h2 className="font-display text-18 font-semibold text-bad">{t('bring.notMade', { count: left.length })}</h2>
          <FoundRows label={t('bring.left')} rows={left.map((each) => ({ ...each, bad: true }))} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to="/app/library">
          {t('bring.toLibrary')}
        </ButtonLink>
        {made.journals > 0 ? <ButtonLink to="/app/journal">{t('bring.toJournal')}</ButtonLink> : null}
        {made.sessions > 0 ? <ButtonLink to="/app/focus">{t('bring.toFocus')}</ButtonLink> : null}
      </div>
    </section>
  );
}
