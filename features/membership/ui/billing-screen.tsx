import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/settings-section.tsx';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { OwnPlan } from './own-plan.tsx';
import { TokensSection } from './tokens-section.tsx';
import { useOffer } from './use-offer.ts';

/** Plan, payments and tokens of a member. */
export function BillingScreen() {
  const { t } = useTranslation('membership');
  const online = useOnline();
  const billing = useQuery(query.membership.billing.queryOptions({ staleTime: 0 }));
  const offer = useOffer();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="mb-2 font-display text-28 font-semibold sm:text-36">{t('billing.title')}</h1>
      {online ? null : (
        <p role="status" className="mt-4 flex items-start gap-3 rounded-card bg-warn-soft p-4 text-14">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          {t('billing.offline')}
        </p>
      )}
      {billing.data && offer.data ? (
        <>
          <Section id="plan" title={t('billing.plan')} text={t('billing.planText')}>
            <OwnPlan billing={billing.data} offer={offer.data} />
          </Section>
          {billing.data.provider === 'off' && billing.data.invoices.length === 0 ? null : (
            <Section id="invoices" title={t('billing.invoices')} text={t('billing.invoicesText')}>
              <InvoiceList invoices={billing.data.invoices} empty={t('billing.noInvoices')} />
            </Section>
          )}
          <TokensSection imageTokens={offer.data.limits.imageTokens} />
        </>
      ) : billing.isError || offer.isError ? (
        <ErrorNote
          className="mt-6"
          title={t('billing.failed')}
          text={t('billing.failedText')}
          action={
            <Button
              onClick={() => {
                void billing.refetch();
                void offer.refetch();
              }}
            >
              {t('plans.again')}
            </Button>
          }
        />
      ) : (
        <Loading label={t('billing.loading')} className="mt-8 flex flex-col gap-6">
          <Skeleton className="h-44 w-full rounded-card!" />
          <Skeleton className="h-24 w-full rounded-card!" />
        </Loading>
      )}
    </div>
  );
}
