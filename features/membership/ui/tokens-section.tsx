import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/settings-section.tsx';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { withMinusSign } from '../rules/minus-sign.ts';

const shownFirst = 8;

/** Tokens of both kinds, and the ledger that they are the sum of. */
export function TokensSection({ imageTokens }: { imageTokens: number }) {
  const { t, i18n } = useTranslation('membership');
  const { data, isError } = useQuery(query.membership.tokenHistory.queryOptions());
  const [all, setAll] = useState(false);
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  const entries = data ? (all ? data.entries : data.entries.slice(0, shownFirst)) : [];
  return (
    <Section id="tokens" title={t('billing.tokens')} text={t('billing.tokensText', { tokens: figure(imageTokens) })}>
      {isError && !data ? <ErrorNote title={t('billing.failed')} text={t('billing.failedText')} /> : null}
      {!data && !isError ? <Skeleton className="h-24 w-full rounded-card!" /> : null}
      {data ? (
        <>
          <dl className="grid grid-cols-2 gap-3">
            <Figure name={t('billing.monthly')} value={figure(data.gpt_token.monthly)} />
            <Figure
              name={t('billing.purchased')}
              value={figure(data.gpt_token.purchased)}
              hint={t('billing.purchasedHint')}
            />
          </dl>
          <div>
            <h3 className="mb-2 font-medium">{t('billing.history')}</h3>
            {entries.length === 0 ? <p className="text-ink-3">{t('billing.noHistory')}</p> : null}
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <li key={entry._id} className="flex items-baseline gap-4 py-2.5">
                  <span className="min-w-0 flex-1">
                    {t(`billing.reason.${entry.reason}`)}
                    <span className="block text-14 text-ink-3">
                      <time dateTime={entry.createdAt}>{date.format(new Date(entry.createdAt))}</time> ·{' '}
                      {t(`billing.historyPart.${entry.part}`)}
                    </span>
                  </span>
                  <span className="font-medium tabular-nums">{withMinusSign(signed, entry.amount)}</span>
                </li>
              ))}
            </ul>
            {data.entries.length > entries.length ? (
              <Button size="sm" variant="quiet" className="-ms-3" onClick={() => setAll(true)}>
                {t('billing.moreTokens', { amount: figure(data.entries.length) })}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </Section>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd className="font-display text-28 font-semibold tabular-nums">{value}</dd>
      {hint ? <dd className="text-12 text-ink-3">{hint}</dd> : null}
    </div>
  );
}
