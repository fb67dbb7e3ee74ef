import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Offer } from '../contract.ts';
import type { PaidPlan } from '../rules/plans.ts';
import { planThatHelps, type UpgradeReason } from '../rules/upgrade.ts';
import { keepWanted } from './kept-wanted.ts';
import { PlanGives, usePlanGives } from './plan-gives.tsx';
import { usePlanName, usePrice } from './plan-names.ts';
import { closeUpgrade, leaveUpgrade, useUpgrade, type AskedUpgrade } from './upgrade.ts';
import { useOffer } from './use-offer.ts';

/**
 * Says why more than the plan is needed, what a plan would give and cost, and leads to the plans. Once, in the shell.
 */
export default function UpgradeModal() {
  const { t } = useTranslation('membership');
  const asked = useUpgrade();
  // What it says stays while it closes.
  const [shown, setShown] = useState<AskedUpgrade>({ reason: 'libraryFull', wanted: undefined });
  if (asked && asked !== shown) setShown(asked);
  const { reason } = shown;
  const navigate = useNavigate();
  const named = usePlanName();
  const { _id: memberId, membership: plan } = useMember();
  const { data: offer, isError } = useOffer();
  const queries = useQueryClient();
  const opened = asked !== undefined;
  useEffect(() => {
    // Prices may have changed since the page was opened.
    if (opened) void queries.invalidateQueries({ queryKey: query.membership.offer.key() });
  }, [opened, queries]);
  const helps = offer && offer.provider !== 'off' ? planThatHelps(reason, plan, offer.limits) : undefined;
  const go = (to: string) => {
    keepWanted(memberId, asked?.wanted && { ...asked.wanted, under: plan });
    closeUpgrade();
    // Back leads into the dialog that this one took the place of; the router reads the address when it comes back to
    // it.
    if (asked?.back && asked.wanted?.to.startsWith(`${location.pathname}?`))
      history.replaceState(history.state, '', asked.wanted.to);
    void navigate(to);
  };
  const leave = () => leaveUpgrade(asked);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && leave()}
      // Names no plan before it is known whether plans are sold.
      title={t(offer && offer.provider !== 'off' ? `upgrade.title.${reason}` : `upgrade.offTitle.${reason}`)}
      footer={
        <>
          <Button onClick={leave}>{t('upgrade.close')}</Button>
          {/* Nothing is offered for sale before it is known whether anything is sold. */}
          {offer ? (
            <Button variant="primary" onClick={() => go(helps ? `/app/plans#${helps}` : '/contact')}>
              {helps ? t('upgrade.see', { plan: named(helps) }) : t('upgrade.contact')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {reason === 'studentsFull' ? (
          <StudentsFull {...shown.students} kept={shown.back !== undefined} />
        ) : (
          <Why reason={reason} offer={offer} />
        )}
        {offer ? (
          helps ? (
            <Gives plan={helps} offer={offer} />
          ) : (
            <p className="rounded-card bg-sunken p-4">{t(offer.provider === 'off' ? 'upgrade.off' : 'upgrade.none')}</p>
          )
        ) : isError ? (
          <p className="text-14 text-ink-3">{t('upgrade.readOffline')}</p>
        ) : (
          <Skeleton className="h-40 w-full rounded-card!" />
        )}
      </div>
    </Dialog>
  );
}

function Why({ reason, offer }: { reason: Exclude<UpgradeReason, 'studentsFull'>; offer: Offer | undefined }) {
  const { t } = useTranslation('membership');
  const figures = {
    libraryFull: offer?.limits.freeLibrary,
    mapsFull: offer?.limits.freeLibrary,
    tokens: offer?.limits.imageTokens,
  };
  const needed = reason in figures ? figures[reason as keyof typeof figures] : 0;
  // Where nothing can be bought, only what can be done about it is said.
  if (offer?.provider === 'off')
    return reason === 'libraryFull' || reason === 'mapsFull' ? (
      <p>{t(reason === 'mapsFull' ? 'upgrade.offMaps' : 'upgrade.offLibrary', { count: needed ?? 0 })}</p>
    ) : null;
  // Without its figure, the title says it.
  return needed === undefined ? null : <p>{t(`upgrade.text.${reason}`, { count: needed })}</p>;
}

/** How many places there are may differ from what the plan gives: the administrator can raise it. */
function StudentsFull({
  allowed,
  onList,
  chosen = 0,
  kept,
}: Partial<NonNullable<AskedUpgrade['students']>> & { kept: boolean }) {
  const { t } = useTranslation('membership');
  const { allowed_student } = useMember();
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t('upgrade.students.allowed', { count: allowed ?? allowed_student })}{' '}
        {onList === undefined ? null : t('upgrade.students.onList', { count: onList })}{' '}
        {chosen > 0 ? t('upgrade.students.chosen', { count: chosen }) : null}
      </p>
      {kept ? <p className="text-ink-2">{t('upgrade.students.kept')}</p> : null}
    </div>
  );
}

function Gives({ plan, offer }: { plan: PaidPlan; offer: Offer }) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const say = usePrice(offer.prices.currency);
  const gives = usePlanGives(offer.limits)(plan);
  const { month, year } = offer.prices[plan];
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-22 font-semibold tabular-nums">{t('upgrade.price', { price: say(month) })}</strong>
        <span className="text-14 text-ink-2 tabular-nums">{t('upgrade.priceYear', { price: say(year) })}</span>
      </p>
      <h3 className="mt-4 mb-2.5 text-14 font-semibold text-ink-2">{t('upgrade.gives', { plan: named(plan) })}</h3>
      <PlanGives gives={gives} />
    </div>
  );
}
