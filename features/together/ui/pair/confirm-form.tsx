import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalReached } from '#features/focus-sessions/contract.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { SentPair } from '../../pair/pair.contract.ts';
import { Refused } from './pair-parts.tsx';
import { reachedValues } from './recap-form.tsx';
import { usePairAct } from './use-pair.ts';

/** Each reads what the other wrote, and says whether the other's goal was reached. */
export function ConfirmForm({ pair, name }: { pair: SentPair; name: string }) {
  const { t } = useTranslation('pair');
  const { act, working, failure } = usePairAct(pair._id);
  const [reached, setReached] = useState<GoalReached>();
  const { goal, recap } = pair.them;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reached !== undefined && working === undefined) void act({ kind: 'confirm', reached });
      }}
    >
      <TheirRecap goal={goal} recap={recap} name={name} />
      {pair.you.confirms === null ? (
        <>
          <RadioGroup
            label={t('confirm.label', { name })}
            value={reached ?? null}
            options={reachedValues.map((value) => ({ value, label: t(`reached.${value}`) }))}
            onChange={setReached}
          />
          <Refused text={failure?.text} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="self-start"
            loading={working === 'confirm'}
            aria-disabled={reached === undefined}
          >
            {t('confirm.send')}
          </Button>
        </>
      ) : (
        <p role="status" className="text-18 font-medium">
          {t('confirm.waiting', { name })}
        </p>
      )}
    </form>
  );
}

export function TheirRecap({ goal, recap, name }: { goal: string | null; recap: string | null; name: string }) {
  const { t } = useTranslation('pair');
  return (
    <section aria-label={t('confirm.recapOf', { name })} className="rounded-card border border-line bg-surface p-4">
      <p className="text-14 text-ink-3">{t('goal.theirs', { name })}</p>
      <p dir="auto" className="font-medium wrap-anywhere">
        {goal === null || goal === '' ? t('goal.none') : goal}
      </p>
      <p className="mt-3 text-14 text-ink-3">{t('confirm.recapOf', { name })}</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {recap === null || recap === '' ? t('confirm.noRecap') : recap}
      </p>
    </section>
  );
}
