import { useTranslation } from 'react-i18next';
import type { SentPair } from '../../pair/pair.contract.ts';

export function usePairName(): (pair: Pick<SentPair, 'other'>) => string {
  const { t } = useTranslation('together');
  return ({ other }) => other.name ?? t('somebody');
}

export interface StepProps {
  pair: SentPair;
  name: string;
}

/** Why something was not done. */
export function Refused({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="rounded-card bg-bad-soft p-4 text-14">
      {text}
    </p>
  );
}

/** What both want to have done. */
export function Goals({ pair, name }: StepProps) {
  const { t } = useTranslation('pair');
  const said = (goal: string | null) => (goal === null || goal === '' ? t('goal.none') : goal);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div className="rounded-card bg-sunken p-4">
        <dt className="text-14 text-ink-3">{t('goal.yours')}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {said(pair.you.goal)}
        </dd>
      </div>
      <div className="rounded-card bg-sunken p-4">
        <dt className="text-14 text-ink-3">{t('goal.theirs', { name })}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {said(pair.them.goal)}
        </dd>
      </div>
    </dl>
  );
}
