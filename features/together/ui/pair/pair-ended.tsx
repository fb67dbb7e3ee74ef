import { CircleCheck, DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOffered } from '#features/account/ui/use-offered.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { SentPair } from '../../pair/pair.contract.ts';
import { newPair, roomAddress } from '../../rules/room-address.ts';
import { TheirRecap } from './confirm-form.tsx';
import { Goals } from './pair-parts.tsx';

const alone = '/app/focus-session/new';

/** Done, or over before: why, and what can be done instead. */
export function PairEnded({ pair, name }: { pair: SentPair; name: string }) {
  const { t } = useTranslation('pair');
  const done = pair.phase === 'done';
  const why = pair.why ?? 'left';
  const key = why === 'declined' || why === 'noShow' || why === 'left' ? (`${why}.${pair.by ?? 'them'}` as const) : why;
  const { confirms } = pair.them;
  const { matching } = useOffered();
  const waitsOn = pair.made === 'match' && why === 'noShow' && pair.by === 'them';
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-start gap-2 text-18 font-medium">
        {done ? (
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-good" />
        ) : (
          <DoorOpen aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
        )}
        {done ? t('done.title') : t(`over.${key}`, { name })}
      </p>
      {done ? (
        <>
          <Goals pair={pair} name={name} />
          <p className="text-16">
            {confirms === null ? t('done.notConfirmed', { name }) : t(`done.confirms.${confirms}`, { name })}
          </p>
          <TheirRecap goal={pair.them.goal} recap={pair.them.recap} name={name} />
          <p className="text-14 text-ink-3">{t('done.kept')}</p>
        </>
      ) : null}
      {waitsOn && !matching ? <p className="text-16">{t('refusal.notOffered')}</p> : null}
      <div className="flex flex-wrap gap-2">
        {pair.session === null ? null : (
          <ButtonLink variant="primary" to={sessionAddress(pair.session)}>
            {t(done ? 'done.session' : 'over.session')}
          </ButtonLink>
        )}
        {waitsOn && matching ? (
          <ButtonLink variant="primary" to={roomAddress.pairWait}>
            {t('over.waitOn')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={newPair}>{t('over.pair')}</ButtonLink>
        {done || pair.session !== null ? null : <ButtonLink to={alone}>{t('over.alone')}</ButtonLink>}
      </div>
    </div>
  );
}
