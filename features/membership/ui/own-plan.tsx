import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { undoMs } from '#ui/toast.tsx';
import type { Invoice, Offer, Subscription } from '../contract.ts';
import { planCost } from '../rules/plan-cost.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { isAtLeast } from '../rules/plans.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import { usePlanName, usePrice } from './plan-names.ts';
import { showPlanToast } from './plan-toast.ts';
import { termsOf } from './subscription-terms.ts';
import { useGoOn } from './use-checkout.ts';

interface Billing {
  readonly provider: BillingProvider;
  readonly subscription: Subscription | null;
  readonly invoices: readonly Invoice[];
}

/** The current plan, the next payment, and possible changes. */
export function OwnPlan({ billing, offer }: { billing: Billing; offer: Offer }) {
  const { t } = useTranslation('membership');
  const { membership } = useMember();
  const named = usePlanName();
  const { provider, subscription } = billing;
  if (subscription && subscription.state !== 'ended' && provider !== 'off')
    return <Paid subscription={subscription} offer={offer} />;
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-resting">
      <h3 className="font-display text-22 font-semibold">{named(membership)}</h3>
      <p className="mt-1 text-ink-2">
        {t(provider === 'off' ? 'billing.offText' : membership === 'FREE' ? 'billing.freeText' : 'billing.grantedText')}
      </p>
      {provider === 'demo' ? <p className="mt-2 text-14 text-ink-3">{t('billing.demoText')}</p> : null}
      {provider === 'off' ? null : (
        <ButtonLink to="/app/plans" variant={membership === 'FREE' ? 'primary' : 'secondary'} className="mt-4">
          {t('billing.seePlans')}
        </ButtonLink>
      )}
    </div>
  );
}

function Paid({ subscription, offer }: { subscription: Subscription; offer: Offer }) {
  const { t, i18n } = useTranslation('membership');
  const { membership } = useMember();
  const named = usePlanName();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const { run, working, failure, forget } = useCall();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const [portalFailed, setPortalFailed] = useState(false);
  const date = (instant: string) => dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(instant));
  const ends = date(subscription.periodEndsAt);
  const [openedAt] = useState(() => Date.now());
  const { discountPercentage, discountEndsAt, endsWithPeriod, credit } = subscription;
  const cost = planCost(subscription, offer, termsOf(subscription), openedAt);
  const say = usePrice(cost.currency);
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => void (onScreen.current = false);
  }, []);
  const promoted = discountPercentage > 0 && discountEndsAt !== null && Date.parse(discountEndsAt) > openedAt;

  async function change(to: 'cancel' | 'resume'): Promise<boolean> {
    const reply = await run(to, (options) => calls.membership.changeSubscription({ to }, options));
    if (!reply) return false;
    void queries.invalidateQueries({ queryKey: query.membership.key() });
    return true;
  }
  async function resume() {
    if (!(await change('resume'))) return;
    showPlanToast({ tone: 'good', title: t('billing.resumed') });
  }
  /** From the toast, which is still shown when this screen, and its dialog for failures, is not. */
  async function undo() {
    if (await change('resume')) showPlanToast({ tone: 'good', title: t('billing.resumed') });
    else if (!onScreen.current) showPlanToast({ tone: 'bad', title: t('failure.change') });
  }
  async function cancel() {
    if (!(await change('cancel'))) return;
    const action = { label: t('billing.undo'), onPress: () => void undo() };
    showPlanToast({ title: t('billing.cancelled', { date: ends }), action, ms: undoMs });
  }
  async function openPortal() {
    setPortalFailed(true);
    const reply = await run('portal', (options) => calls.membership.portal(undefined, options));
    if (!reply) return;
    setPortalFailed(false);
    goOn(reply.url);
  }

  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-resting">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-display text-22 font-semibold">{named(subscription.plan)}</h3>
        <p className="text-16 text-ink-2 tabular-nums">
          {t(`billing.each.${subscription.interval}`, { price: say(cost.price) })}
        </p>
      </div>
      {subscription.state === 'past_due' ? (
        // The day of renewal is over already.
        <p className="mt-3 rounded-card bg-warn-soft p-3 text-14">{t('billing.pastDue')}</p>
      ) : (
        <p className="mt-2">
          {endsWithPeriod
            ? t('billing.ends', { date: ends })
            : t('billing.renews', { date: ends, price: say(subscription.nextPrice) })}
        </p>
      )}
      {credit > 0 ? (
        <p className="mt-2 text-14 text-ink-2">
          {t(endsWithPeriod ? 'billing.creditEnds' : 'billing.credit', { credit: say(credit) })}
        </p>
      ) : null}
      {promoted ? (
        <p className="mt-2">
          <Badge tone="accent">
            {t('billing.promotionUntil', { percent: discountPercentage, date: date(discountEndsAt) })}
          </Badge>
        </p>
      ) : null}
      {membership !== subscription.plan && isAtLeast(membership, subscription.plan) ? (
        <p className="mt-2 text-14 text-ink-2">{t('billing.grantedToo', { plan: named(membership) })}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        {endsWithPeriod ? (
          <Button variant="primary" loading={working === 'resume'} onClick={() => void resume()}>
            {t('billing.resume')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setChanging(true)}>{t('billing.change')}</Button>
            <Button variant="quiet" loading={working === 'cancel'} onClick={() => setAsking(true)}>
              {t('billing.cancel')}
            </Button>
          </>
        )}
      </div>
      {offer.provider === 'stripe' ? (
        <div className="mt-5 border-t border-line pt-4">
          <p className="mb-3 text-14 text-ink-3">{t('billing.portalText')}</p>
          <Button
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
            loading={working === 'portal'}
            onClick={() => void openPortal()}
          >
            {t('billing.portal')}
          </Button>
        </div>
      ) : (
        <p className="mt-4 text-14 text-ink-3">{t('billing.demoText')}</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('billing.cancelQuestion', { plan: named(subscription.plan) })}
        text={
          <>
            <p>{t('billing.cancelText', { date: ends })}</p>
            {credit > 0 ? <p className="mt-2">{t('billing.creditEnds', { credit: say(credit) })}</p> : null}
          </>
        }
        confirmLabel={t('billing.cancel')}
        cancelLabel={t('billing.keep')}
        // A failure has a dialog of its own.
        onConfirm={cancel}
      />
      <ChangeDialog
        offer={offer}
        subscription={subscription}
        wanted={changing ? subscription : undefined}
        close={() => setChanging(false)}
      />
      <PaymentFailure
        title={t(portalFailed ? 'failure.portal' : 'failure.change')}
        failure={failure}
        close={() => {
          setPortalFailed(false);
          forget();
        }}
      />
    </div>
  );
}
