import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#client/use-online.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { useOpenedByAddress } from '#ui/opened-by-address.ts';
import type { SentPair } from '../../pair/pair.contract.ts';
import { talking } from '../../rules/pair/pair-state.ts';
import { SeatFace } from '../seat-face.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { Goals, Refused, usePairName, type StepProps } from './pair-parts.tsx';
import { PairClock } from './pair-clock.tsx';
import { PairEnded } from './pair-ended.tsx';
import { PairSafety } from './pair-safety.tsx';
import { RecapForm } from './recap-form.tsx';
import { useEnterWork } from './use-enter-work.ts';
import { usePairAct } from './use-pair.ts';
import { useSummons } from './use-summons.ts';
import { useTellFriend } from './use-tell-friend.ts';

// The pair works without it.
const CallPart = later(() => import('../call/call-part.tsx'), { without: () => null });

/** Who, what and for how long; then what is to be done now, and the call of the two. */
export function PairSteps({ pair }: { pair: SentPair }) {
  const { t } = useTranslation(['pair', 'together']);
  const name = usePairName()(pair);
  const online = useOnline();
  const { phase, role, you } = pair;
  const summons = phase === 'agree' && !you.yes ? t('agree.title', { name }) : undefined;
  useSummons(summons, t('agree.text', { name }));
  return (
    <>
      <div className="mt-2 flex items-center gap-4">
        <SeatFace {...pair.other} size={56} />
        <div className="min-w-0">
          <h1 dir="auto" className="font-display text-28 font-semibold wrap-anywhere">
            {t(`heading.${phase === 'asked' ? (role === 'one' ? 'asking' : 'asked') : 'pair'}`, { name })}
          </h1>
          <p className="text-16 text-ink-2">
            {t('together:lobby.plan', { minutes: Math.round(pair.valueTimerSec / 60), rounds: pair.round })}
          </p>
          {pair.title === null ? null : (
            <p dir="auto" className="text-16 text-ink-2 wrap-anywhere">
              {pair.title}
            </p>
          )}
        </div>
      </div>
      {online ? null : (
        <p role="status" className="mt-4 rounded-card bg-warn-soft p-4">
          {t('offline')}
        </p>
      )}
      <PairClock pair={pair} name={name} />
      <div className="mt-6">
        <Step pair={pair} name={name} />
      </div>
      {talking.includes(phase) ? (
        <CallPart
          id={pair._id}
          name={name}
          className="mt-6 rounded-card border border-line bg-surface p-4 shadow-resting"
        />
      ) : null}
      <div className="mt-6">
        <PairSafety pair={pair} name={name} />
      </div>
    </>
  );
}

function Step({ pair, name }: { pair: SentPair; name: string }) {
  switch (pair.phase) {
    case 'asked':
      return pair.role === 'one' ? <Waiting pair={pair} name={name} /> : <Answer pair={pair} name={name} />;
    case 'agree':
      return <Agree pair={pair} name={name} />;
    case 'goal':
      return <GoalForm pair={pair} name={name} />;
    case 'work':
      return <Working pair={pair} name={name} />;
    case 'recap':
      return <RecapForm pair={pair} name={name} />;
    case 'confirm':
      return <ConfirmForm pair={pair} name={name} />;
    case 'done':
    case 'over':
      return <PairEnded pair={pair} name={name} />;
  }
}

/** The one who asked waits for the answer. */
function Waiting({ pair, name }: StepProps) {
  const { t } = useTranslation('pair');
  const { tell, told, working, failure } = useTellFriend(pair._id);
  const { act, working: leaving } = usePairAct(pair._id);
  const { friendID } = pair.other;
  useOpenedByAddress('invite', () => {
    if (friendID !== null) void tell(friendID);
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16">{t('asking.text', { name })}</p>
      {failure ? <ErrorNote title={t('asking.notTold', { name })} text={failure.text} /> : null}
      <p role="status" className={told ? 'text-14 text-ink-2' : 'sr-only'}>
        {told ? t('asking.told', { name }) : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {friendID === null ? null : (
          <Button loading={working} onClick={() => void tell(friendID)}>
            {t('asking.again')}
          </Button>
        )}
        <Button variant="quiet" loading={leaving !== undefined} onClick={() => void act({ kind: 'leave' })}>
          {t('asking.takeBack')}
        </Button>
      </div>
    </div>
  );
}

/** The friend answers. Their yes is the first of the two. */
function Answer({ pair, name }: StepProps) {
  const { t } = useTranslation('pair');
  const { act, working, failure } = usePairAct(pair._id);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16">{t('asked.text', { name })}</p>
      <p className="text-14 text-ink-3">{t('asked.ends')}</p>
      <Refused text={failure?.text} />
      <Agreement yes={t('asked.yes')} no={t('asked.no')} declines="no" act={act} working={working} />
    </div>
  );
}

/** Both say yes within a minute; who does not is let go. */
function Agree({ pair, name }: StepProps) {
  const { t } = useTranslation('pair');
  const { act, working, failure } = usePairAct(pair._id);
  const said = pair.you.yes;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-18 font-medium">
        {said ? t('agree.waiting', { name }) : pair.them.yes ? t('agree.title', { name }) : t('agree.found', { name })}
      </p>
      <p className="text-16 text-ink-2">{t(said ? 'agree.waitingText' : 'agree.text', { name })}</p>
      <Refused text={failure?.text} />
      <Agreement yes={said ? undefined : t('agree.yes')} no={t('leave')} declines="leave" act={act} working={working} />
    </div>
  );
}

/** The yes, unless it was said, and the way out. */
function Agreement({
  yes,
  no,
  declines,
  act,
  working,
}: Pick<ReturnType<typeof usePairAct>, 'act' | 'working'> & {
  yes: string | undefined;
  no: string;
  declines: 'no' | 'leave';
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {yes === undefined ? null : (
        <Button
          variant="primary"
          size="lg"
          loading={working === 'yes'}
          icon={<Handshake aria-hidden="true" className="size-5" />}
          onClick={() => void act({ kind: 'yes' })}
        >
          {yes}
        </Button>
      )}
      <Button size="lg" loading={working === declines} onClick={() => void act({ kind: declines })}>
        {no}
      </Button>
    </div>
  );
}

/** The work itself is in the room of the own session. */
function Working({ pair, name }: StepProps) {
  const { t } = useTranslation('pair');
  const { again, working, failure } = useEnterWork(pair);
  if (pair.you.ended)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-16">{t('work.youEnded', { name })}</p>
        {pair.you.recap === null ? <RecapForm pair={pair} name={name} /> : <p role="status">{t('recap.sent')}</p>}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16">{t('work.text')}</p>
      <Goals pair={pair} name={name} />
      <Refused text={failure?.text} />
      {pair.session === null ? (
        <Button variant="primary" size="lg" loading={working} onClick={() => void again()}>
          {t('work.begin')}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="lg" to={sessionAddress(pair.session)}>
          {t('work.back')}
        </ButtonLink>
      )}
    </div>
  );
}
