import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { Offer, Subscription } from '../contract.ts';
import { planCost } from '../rules/plan-cost.ts';
import { billingIntervals, paidPlans, type BillingInterval, type PaidPlan } from '../rules/plans.ts';
import { changed } from '../rules/subscription-life.ts';
import { usePlanName, usePrice } from './plan-names.ts';
import { costsTheSame, useFreshOffer } from './use-checkout.ts';
import { termsOf } from './subscription-terms.ts';
import { useSayPlanCame } from './use-say-plan-came.ts';

interface Wanted {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
}
const choices = paidPlans.flatMap((plan) => billingIntervals.map((interval): Wanted => ({ plan, interval })));
const nameOf = ({ plan, interval }: Wanted) => `${plan}/${interval}` as const;

/** Another plan or interval for a running subscription, with what it will cost before it is done. */
export function ChangeDialog({
  offer,
  subscription,
  wanted,
  close,
}: {
  offer: Offer;
  subscription: Subscription;
  /** What it opens with; closed without it. */
  wanted: Wanted | undefined;
  close: () => void;
}) {
  const { t, i18n } = useTranslation('membership');
  const named = usePlanName();
  const say = usePrice(offer.prices.currency);
  const queries = useQueryClient();
  const sayPlanCame = useSayPlanCame();
  const { run, working, failure, forget } = useCall();
  const [chosen, setChosen] = useState<Wanted>(wanted ?? subscription);
  useEffect(() => {
    if (wanted) setChosen(wanted);
  }, [wanted]);

  const [openedAt] = useState(() => Date.now());
  const readOffer = useFreshOffer();
  const [otherPrice, setOtherPrice] = useState(false);
  const same = nameOf(chosen) === nameOf(subscription);
  const running = termsOf(subscription);
  const runningEnds = running.discountEndsAt;
  const { price: cost, full: price, discount } = planCost(chosen, offer, running, openedAt);
  // Exact for the built-in provider, within cents for others; no credit between two currencies.
  const due =
    offer.prices.currency === subscription.currency
      ? changed(
          running,
          { ...chosen, price, discount: discount?.percent ?? 0, discountEndsAt: discount?.endsAt ?? null },
          openedAt,
        )
      : undefined;
  const date = dateFormat(i18n.language, { dateStyle: 'long' });

  async function change() {
    const { plan, interval } = chosen;
    const reply = await run(`change ${nameOf(chosen)}`, async (options) => {
      // What is shown is read again first: it is paid at once.
      const same = costsTheSame(await readOffer(), offer, chosen);
      return same ? calls.membership.changeSubscription({ to: 'plan', plan, interval }, options) : 'otherPrice';
    });
    if (!reply) return;
    setOtherPrice(reply === 'otherPrice');
    if (reply === 'otherPrice') return;
    sayPlanCame(t('billing.changed', { plan: named(plan) }), plan);
    void queries.invalidateQueries({ queryKey: query.membership.key() });
    void queries.invalidateQueries({ queryKey: query.account.me.key() });
    close();
  }

  return (
    <Dialog
      open={wanted !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        setOtherPrice(false);
        forget();
        close();
      }}
      title={t('billing.changeTitle')}
      description={t('billing.changeNow', {
        plan: named(subscription.plan),
        interval: t(`interval.${subscription.interval}`).toLocaleLowerCase(i18n.language),
      })}
      footer={
        <>
          <Button onClick={close}>{t('upgrade.close')}</Button>
          <Button variant="primary" disabled={same} loading={working !== undefined} onClick={() => void change()}>
            {t('billing.changeConfirm')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('billing.changeTo')}
        value={nameOf(chosen)}
        options={choices.map((choice) => ({
          value: nameOf(choice),
          label: `${named(choice.plan)}, ${t(`interval.${choice.interval}`).toLocaleLowerCase(i18n.language)}`,
          hint:
            nameOf(choice) === nameOf(subscription)
              ? t('plans.current')
              : t(`billing.each.${choice.interval}`, {
                  price: say(planCost(choice, offer, running, openedAt).price),
                }),
        }))}
        onChange={(value) => {
          setOtherPrice(false);
          setChosen(choices.find((choice) => nameOf(choice) === value)!);
        }}
      />
      {same ? null : (
        <div className="mt-4 rounded-card bg-sunken p-4 text-16" aria-live="polite">
          <p className="font-medium">{t(`billing.changeCost.${chosen.interval}`, { price: say(cost) })}</p>
          {discount ? (
            <p className="text-14 text-ink-2">
              {discount.endsAt === runningEnds
                ? t('billing.changePromotion', {
                    percent: discount.percent,
                    date: date.format(runningEnds),
                    price: say(price),
                  })
                : t(chosen.interval === 'year' ? 'checkout.firstYearYear' : 'checkout.firstYearMonth', {
                    price: say(cost),
                    full: say(price),
                  })}
            </p>
          ) : null}
          {due ? (
            <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums">
              <dt className="text-14 text-ink-2">{t('billing.changeTaken')}</dt>
              <dd className="text-14 text-ink-2">{say(-(cost - due.amount))}</dd>
              <dt className="font-medium">{t('billing.changeDue')}</dt>
              <dd className="font-medium">{say(due.amount)}</dd>
              {due.terms.credit > 0 ? (
                <>
                  <dt className="text-14 text-ink-2">{t('billing.changeKept')}</dt>
                  <dd className="text-14 text-ink-2">{say(due.terms.credit)}</dd>
                </>
              ) : null}
            </dl>
          ) : null}
          <p className="mt-2 text-14 text-ink-2">{t('billing.changeCredit')}</p>
          {offer.provider === 'stripe' ? <p className="text-14 text-ink-2">{t('billing.changeAbout')}</p> : null}
          {subscription.endsWithPeriod ? <p className="mt-2 font-medium">{t('billing.changeResumes')}</p> : null}
        </div>
      )}
      {otherPrice ? (
        <ErrorNote className="mt-4" title={t('plans.newPrice')} text={t('billing.changeOtherPrice')} />
      ) : null}
      {failure ? (
        <ErrorNote
          className="mt-4"
          title={t('failure.change')}
          text={failure.code === 'OFFLINE' ? t('failure.offline') : `${failure.text} ${t('failure.nothingChanged')}`}
        />
      ) : null}
    </Dialog>
  );
}
