import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import type { Invoice } from '../contract.ts';
import { priceText } from '../rules/plan-prices.ts';
import { usePlanName } from './plan-names.ts';

const tones = { paid: 'good', open: 'warn', failed: 'bad', void: 'plain' } as const;

/** Invoices, newest first; for their member and for the administrator. */
export function InvoiceList({ invoices, empty }: { invoices: readonly Invoice[]; empty: string }) {
  const { t, i18n } = useTranslation('membership');
  const named = usePlanName();
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  if (invoices.length === 0) return <p className="text-ink-3">{empty}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {invoices.map((invoice) => (
        <li key={invoice._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              {invoice.plan ? named(invoice.plan) : invoice.number}
              {invoice.plan && invoice.interval ? (
                <span className="text-ink-2">
                  , {t(`interval.${invoice.interval}`).toLocaleLowerCase(i18n.language)}
                </span>
              ) : null}
            </p>
            <p className="text-14 text-ink-3">
              <time dateTime={invoice.issuedAt}>{date.format(new Date(invoice.issuedAt))}</time>
              {invoice.plan ? ` · ${invoice.number}` : null}
            </p>
          </div>
          <Badge tone={tones[invoice.state]}>{t(`billing.state.${invoice.state}`)}</Badge>
          <p className="min-w-16 text-end font-medium tabular-nums">
            {priceText(invoice.amount, invoice.currency, i18n.language)}
          </p>
          {invoice.url ? (
            <a
              href={invoice.url}
              target="_blank"
              rel="noreferrer"
              className="-me-2 flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('billing.open', { number: invoice.number })}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
