import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import type { SentPair } from '../../pair/pair.contract.ts';
import { newPair, roomAddress } from '../../rules/room-address.ts';
import { Goals, Refused, usePairName } from './pair-parts.tsx';
import { PairSafety } from './pair-safety.tsx';
import { usePairAct } from './use-pair.ts';

// The pair works without it.
const CallPart = later(() => import('../call/call-part.tsx'), { without: () => null });

/** Beside the timer of a session in a pair: both goals, whether the other is there, and what comes after the work. */
export default function PairPart({
  roomId,
  otherHere,
  ended,
}: {
  roomId: string;
  /** The other of the pair is connected. */
  otherHere: boolean;
  /** The own session has ended. */
  ended: boolean;
}) {
  const pairs = useQuery(query.pairs.listOwn.queryOptions({ persister: undefined })).data;
  const pair = pairs?.find(({ room }) => room === roomId);
  return pair ? <Part key={pair._id} pair={pair} otherHere={otherHere} ended={ended} /> : null;
}

function Part({ pair, otherHere, ended }: { pair: SentPair; otherHere: boolean; ended: boolean }) {
  const { t } = useTranslation('pair');
  const name = usePairName()(pair);
  // The server says so after a minute; who is back is seen at once.
  const gone = pair.other.gone && !otherHere;
  const { act, working, failure } = usePairAct(pair._id);
  const navigate = useNavigate();
  const pairAnew = async () => {
    if (await act({ kind: 'leave' })) void navigate(newPair);
  };
  const inWork = pair.phase === 'work' && !pair.you.ended && !ended;
  return (
    <section
      aria-label={t('part.title', { name })}
      className="flex w-full max-w-xl flex-col gap-3 rounded-card border border-line bg-surface/95 p-4 text-ink shadow-resting [text-shadow:none]"
    >
      <Goals pair={pair} name={name} />
      <CallPart id={pair._id} name={name} className="border-t border-line pt-3" />
      <Refused text={failure?.text} />
      {inWork ? (
        <>
          {pair.them.ended ? <p role="status">{t('part.theyEnded', { name })}</p> : null}
          {gone && !pair.them.ended ? (
            <div role="status" className="rounded-control bg-warn-soft p-3 text-14">
              <p>{t('part.gone', { name })}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button loading={working === 'leave'} onClick={() => void act({ kind: 'leave' })}>
                  {t('part.goOnAlone')}
                </Button>
                <Button variant="quiet" loading={working === 'leave'} onClick={() => void pairAnew()}>
                  {t('over.pair')}
                </Button>
              </div>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button loading={working === 'end'} onClick={() => void act({ kind: 'end' })}>
              {t('part.end')}
            </Button>
          </div>
          <p className="text-14 text-ink-3">{t('part.endText', { name })}</p>
          <PairSafety pair={pair} name={name} />
        </>
      ) : (
        <ButtonLink variant="primary" to={roomAddress.pair(pair._id)}>
          {t(pair.you.recap === null ? 'part.recap' : 'part.open', { name })}
        </ButtonLink>
      )}
    </section>
  );
}
