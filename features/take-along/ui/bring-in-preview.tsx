import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { countsOf, mayBegin, type Found, type Preview } from '../rules/import-run.ts';
import { BinOffer } from './bin-offer.tsx';
import { DiaryFoundLines } from './diary-lines.tsx';
import { FoundRows } from './found-rows.tsx';
import { LearningFoundLines } from './learning-lines.tsx';
import { RecordingsFoundLines } from './recording-lines.tsx';
import type { Rest } from './run-import.ts';

/** What an archive holds, before anything is made. `said`: takes the focus. */
export function BringInPreview({
  preview,
  online,
  said,
  onSettings,
  onTakeOut,
  onBegin,
}: {
  preview: Preview<Rest>;
  online: boolean;
  said: Ref<HTMLDivElement>;
  onSettings: (withSettings: boolean) => void;
  onTakeOut: () => Promise<void>;
  onBegin: () => void;
}) {
  const { t } = useTranslation('bring-in');
  const member = useMember();
  const { cards, collections, maps, rest, withSettings, takenOut } = preview;
  const counts = countsOf(preview);
  const others =
    counts.collections +
    counts.maps +
    rest.diary.days.length +
    rest.diary.sessions.length +
    rest.recordings.recordings.length;
  const learns = rest.learning.cardIds.length > 0 || rest.learning.things !== undefined;
  return (
    <section className="flex flex-col items-start gap-4">
      <div ref={said} tabIndex={-1} role="status">
        <h2 className="font-display text-18 font-semibold">
          {counts.cards > 0 || (others === 0 && !learns) ? (
            <span className="block">{t('bring.willMake', { count: counts.cards })}</span>
          ) : null}
          {counts.collections > 0 ? (
            <span className="block">{t('bring.willMakeCollections', { count: counts.collections })}</span>
          ) : null}
          {counts.maps > 0 ? <span className="block">{t('bring.willMakeMaps', { count: counts.maps })}</span> : null}
          <DiaryFoundLines diary={rest.diary} />
          <RecordingsFoundLines found={rest.recordings} />
        </h2>
        {counts.wrongCards > 0 ? (
          <p className="mt-1 text-bad">{t('bring.willNot', { count: counts.wrongCards })}</p>
        ) : null}
        {takenOut > 0 ? <p className="mt-1">{t('bring.takenOut', { count: takenOut })}</p> : null}
        <BinOffer
          cards={counts.binnedCards}
          maps={counts.binnedMaps}
          online={online}
          busy={preview.takesOut}
          onTakeOut={onTakeOut}
        />
        {member.membership === 'FREE' && cards.some(({ verdict, copy }) => verdict === 'new' && copy) ? (
          <p className="mt-1 text-14 text-ink-2">{t('bring.copies')}</p>
        ) : null}
      </div>
      <LearningFoundLines found={rest.learning} withSettings={withSettings} onWithSettings={onSettings} />
      <Rows label={t('bring.list')} found={cards} known={t('bring.known')} />
      <Rows label={t('bring.collections')} found={collections} known={t('bring.collectionKnown')} />
      <Rows label={t('bring.maps')} found={maps} known={t('bring.collectionKnown')} />
      <Button
        variant="primary"
        disabled={!online || !mayBegin(preview) || (counts.cards + others === 0 && !learns)}
        onClick={onBegin}
      >
        {t('bring.start')}
      </Button>
    </section>
  );
}

function Rows({ label, found, known }: { label: string; found: readonly Found[]; known: string }) {
  const { t } = useTranslation('bring-in');
  if (found.length === 0) return null;
  const words = ({ verdict, wrong }: Found) =>
    verdict === 'wrong'
      ? { why: t('bring.wrong', { field: wrong || t('bring.wrongFile') }), bad: true }
      : { why: verdict === 'known' ? known : t(`bring.${verdict}`), bad: false };
  return <FoundRows label={label} rows={found.map((each) => ({ ...each, ...words(each) }))} />;
}
