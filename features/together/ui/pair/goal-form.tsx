import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SentPair } from '../../pair/pair.contract.ts';
import { pairLimits } from '../../rules/pair/pair-state.ts';
import { Goals, Refused } from './pair-parts.tsx';
import { usePairAct } from './use-pair.ts';

/** Each says what they want to have done at the end. What is typed is kept on the device until it is sent. */
export function GoalForm({ pair, name }: { pair: SentPair; name: string }) {
  const { t } = useTranslation('pair');
  const { _id: memberId } = useMember();
  const { act, working, failure } = usePairAct(pair._id);
  const [kept] = useState(() => formDraft(memberId, `pair-goal:${pair._id}`, { goal: '' }));
  const [goal, setGoal] = useState(() => kept.read()?.goal ?? '');
  if (pair.you.goal !== null)
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="text-18 font-medium">
          {t('goal.waiting', { name })}
        </p>
        <Goals pair={pair} name={name} />
        <Leave pair={pair} />
      </div>
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (working === undefined) void act({ kind: 'goal', text: goal.trim() }).then((sent) => sent && kept.forget());
      }}
    >
      <TextField
        label={t('goal.label')}
        hint={t('goal.hint', { name })}
        dir="auto"
        value={goal}
        maxLength={pairLimits.goal}
        onChange={({ target }) => {
          setGoal(target.value);
          kept.keepSoon({ goal: target.value });
        }}
      />
      {pair.them.goal === null ? null : (
        <p className="text-14 text-ink-2" role="status">
          {t('goal.theyAreReady', { name })}
        </p>
      )}
      <Refused text={failure?.text} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="lg" loading={working === 'goal'}>
          {t('goal.ready')}
        </Button>
        <Leave pair={pair} className="self-center" />
      </div>
    </form>
  );
}

export function Leave({ pair, className = 'self-start' }: { pair: SentPair; className?: string }) {
  const { t } = useTranslation('pair');
  const { act, working } = usePairAct(pair._id);
  return (
    <Button
      variant="quiet"
      className={className}
      loading={working !== undefined}
      onClick={() => void act({ kind: 'leave' })}
    >
      {t('leave')}
    </Button>
  );
}
