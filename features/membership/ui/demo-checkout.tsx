import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { FlaskConical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { readMemberAgain } from '#client/session.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { OpenCheckout } from '../contract.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { usePlanName, usePrice } from './plan-names.ts';

/** The built-in checkout: what one would buy, and three ways out of it. No money moves, and it says so first. */
export function DemoCheckout({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useTranslation('membership');
  const { data, error, refetch } = useQuery({
    ...query.membership.demoCheckout.queryOptions({ input: { id }, staleTime: 0 }),
  });
  if (data?.state === 'open') return <Open checkout={data} />;
  if (data) {
    return (
      <EmptyState
        title={t('checkout.overTitle')}
        text={t(data.state === 'paid' ? 'checkout.paidText' : 'checkout.leftText')}
        action={
          data.state === 'paid' ? (
            <ButtonLink variant="primary" to="/app/billing">
              {t('checkout.toBilling')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to="/app/plans">
              {t('checkout.toPlans')}
            </ButtonLink>
          )
        }
      />
    );
  }
  if (error instanceof ORPCError && error.status < 500) return notFound;
  if (error)
    return (
      <ErrorNote
        className="mx-auto mt-8 max-w-xl"
        title={t('checkout.failed')}
        text={t('plans.failedText')}
        action={<Button onClick={() => void refetch()}>{t('plans.again')}</Button>}
      />
    );
  return (
    <Frame>
      <Loading label={t('checkout.loading')}>
        <Skeleton className="h-20 w-full rounded-card!" />
        <Skeleton className="mt-5 h-64 w-full rounded-card!" />
      </Loading>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-12">{children}</div>;
}

function Open({ checkout }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const [refused, setRefused] = useState(false);

  async function finish(outcome: 'paid' | 'refused' | 'left') {
    const reply = await run(outcome, (options) =>
      calls.membership.finishDemoCheckout({ id: checkout._id, outcome }, options),
    );
    if (!reply) return;
    if (outcome === 'refused') return setRefused(true);
    void queries.invalidateQueries({ queryKey: query.membership.key() });
    if (reply.state === 'paid') {
      await readMemberAgain();
      await navigate('/app/billing/done', { replace: true });
    } else await navigate('/app/plans', { replace: true });
  }

  return (
    <Frame>
      <h1 className="mb-5 font-display text-28 font-semibold sm:text-36">{t('checkout.title')}</h1>
      <div className="mb-5 flex items-start gap-3 rounded-card bg-warn-soft p-4 text-ink">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <p>
          <strong className="block font-semibold">{t('checkout.noMoney')}</strong>
          <span className="text-14">{t('checkout.noMoneyText')}</span>
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-resting sm:p-6">
        <h2 className="font-display text-22 font-semibold">{named(checkout.plan)}</h2>
        <p className="text-14 text-ink-2">{t(`interval.${checkout.interval}`)}</p>
        <Sum checkout={checkout} />
        <div className="mt-6 flex flex-col gap-2">
          <Button
            variant="primary"
            size="lg"
            wide
            loading={working === 'paid'}
            disabled={working !== undefined && working !== 'paid'}
            onClick={() => void finish('paid')}
          >
            {t('checkout.pay')}
          </Button>
          <Button
            wide
            loading={working === 'refused'}
            disabled={working !== undefined && working !== 'refused'}
            onClick={() => void finish('refused')}
          >
            {t('checkout.refuse')}
          </Button>
          <Button
            variant="quiet"
            wide
            loading={working === 'left'}
            disabled={working !== undefined && working !== 'left'}
            onClick={() => void finish('left')}
          >
            {t('checkout.leave')}
          </Button>
        </div>
      </div>
      <MessageDialog
        open={refused}
        onClose={() => setRefused(false)}
        title={t('checkout.refusedTitle')}
        text={t('checkout.refusedText')}
      />
      <PaymentFailure title={t('failure.title')} failure={failure} close={forget} />
    </Frame>
  );
}

function Sum({ checkout }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('membership');
  const say = usePrice(checkout.currency);
  const { price, firstPrice, discountPercentage, interval } = checkout;
  const row = 'flex items-baseline justify-between gap-4 py-2';
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line tabular-nums">
        {discountPercentage > 0 ? (
          <>
            <div className={row}>
              <dt>{t('checkout.full')}</dt>
              <dd>{say(price)}</dd>
            </div>
            <div className={row}>
              <dt>{t('checkout.discount', { percent: discountPercentage })}</dt>
              <dd>{say(firstPrice - price)}</dd>
            </div>
          </>
        ) : null}
        <div className={`${row} text-18 font-semibold`}>
          <dt>{t('checkout.now')}</dt>
          <dd>{say(firstPrice)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-14 text-ink-3">
        {discountPercentage > 0
          ? t(interval === 'year' ? 'checkout.firstYearYear' : 'checkout.firstYearMonth', {
              price: say(firstPrice),
              full: say(price),
            })
          : t(interval === 'year' ? 'checkout.thenYear' : 'checkout.thenMonth', { price: say(price) })}
      </p>
    </>
  );
}
