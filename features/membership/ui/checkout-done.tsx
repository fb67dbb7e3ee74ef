import { useQuery } from '@tanstack/react-query';
import { Clock, PartyPopper } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMemberAgain, useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { keepWanted, wantedUnder } from './kept-wanted.ts';
import { usePlanName } from './plan-names.ts';

/** The provider's event often arrives a moment after the browser returns. */
const lookAgainMs = 2_000;
/** Polling stops after this time. A later event still refreshes open tabs. */
const patienceMs = 60_000;

/** After paying: waits until the payment is confirmed, and says which plan there is. */
export function CheckoutDone() {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const { _id: memberId, membership } = useMember();
  const [waiting, setWaiting] = useState(true);
  const read = useQuery({
    ...query.membership.billing.queryOptions({ staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.subscription || !waiting ? false : lookAgainMs),
  });
  const plan = read.data?.subscription?.plan;
  const wanted = useMemo(() => plan && wantedUnder(memberId, plan), [memberId, plan]);
  const isOffered = wanted !== undefined;
  // Offered once: after a later payment it would be outdated. A member who leaves before the payment is confirmed is
  // offered it when the plan arrives.
  useEffect(() => (isOffered ? () => keepWanted(memberId, undefined) : undefined), [isOffered, memberId]);
  useEffect(() => {
    if (plan && plan !== membership) void readMemberAgain();
  }, [plan, membership]);
  useEffect(() => {
    if (!waiting || plan) return undefined;
    const timer = setTimeout(() => setWaiting(false), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting, plan]);
  return (
    <div aria-live="polite" className="flex min-h-[70dvh] items-center">
      {plan ? (
        <EmptyState
          heading="h1"
          icon={<PartyPopper aria-hidden="true" className="size-7" />}
          title={t('done.have', { plan: named(plan) })}
          text={t('done.haveText')}
          action={
            <>
              {wanted ? (
                <ButtonLink variant="primary" to={wanted.to}>
                  {t(`done.then.${wanted.what}`)}
                </ButtonLink>
              ) : null}
              <ButtonLink variant={wanted ? 'secondary' : 'primary'} to="/app">
                {t('done.today')}
              </ButtonLink>
              <ButtonLink to="/app/billing">{t('done.billing')}</ButtonLink>
            </>
          }
        />
      ) : waiting ? (
        <EmptyState
          heading="h1"
          icon={<Spinner size={28} />}
          title={t('done.waiting')}
          text={t('done.waitingText')}
          action={<ButtonLink to="/app">{t('done.today')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          heading="h1"
          icon={<Clock aria-hidden="true" className="size-7" />}
          title={t('done.late')}
          text={t('done.lateText', { plan: named(membership) })}
          action={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  setWaiting(true);
                  void read.refetch();
                }}
              >
                {t('done.again')}
              </Button>
              <ButtonLink to="/app/billing">{t('done.billing')}</ButtonLink>
              <ButtonLink to="/contact">{t('done.contact')}</ButtonLink>
            </>
          }
        />
      )}
    </div>
  );
}
