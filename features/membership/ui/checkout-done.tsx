import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readMemberAgain, useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePlanName } from './plan-names.ts';

/** A provider tells of a payment by itself, often a moment after the browser is back here. */
const lookAgainMs = 2_000;

/** After paying: waits until the payment is confirmed, and says which plan there is. */
export function CheckoutDone() {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const { membership } = useMember();
  const read = useQuery({
    ...query.membership.billing.queryOptions({ staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.subscription ? false : lookAgainMs),
  });
  const plan = read.data?.subscription?.plan;
  useEffect(() => {
    if (plan && plan !== membership) void readMemberAgain();
  }, [plan, membership]);
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
              <ButtonLink variant="primary" to="/app">
                {t('done.today')}
              </ButtonLink>
              <ButtonLink to="/app/billing">{t('done.billing')}</ButtonLink>
            </>
          }
        />
      ) : (
        <EmptyState
          heading="h1"
          icon={<Spinner size={28} />}
          title={t('done.waiting')}
          text={t('done.waitingText')}
          action={<ButtonLink to="/app">{t('done.today')}</ButtonLink>}
        />
      )}
    </div>
  );
}
