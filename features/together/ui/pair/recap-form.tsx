import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { GoalReached } from '#features/focus-sessions/contract.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { SentPair } from '../../pair/pair.contract.ts';
import { Goals, Refused } from './pair-parts.tsx';
import { usePairAct } from './use-pair.ts';

export const reachedValues = ['yes', 'partly', 'no'] as const satisfies readonly GoalReached[];

interface Written {
  recap: string;
  reached: GoalReached | '';
}

const nothing: Written = { recap: '', reached: '' };

/** What came of it, for the other to read; and whether the own goal was reached. */
export function RecapForm({ pair, name }: { pair: SentPair; name: string }) {
  const { t } = useTranslation('pair');
  const { _id: memberId } = useMember();
  const { act, working, failure } = usePairAct(pair._id);
  const own = useQuery(
    query.focusSessions.read.queryOptions({ input: { id: pair.session ?? '' }, enabled: pair.session !== null }),
  ).data?.[0];
  const [kept] = useState(() => formDraft<Written>(memberId, `pair-recap:${pair._id}`, nothing));
  const [typed, setTyped] = useState(() => kept.read());
  // What was written for oneself in the room is offered, and sent only by pressing the button.
  const { recap, reached } = typed ?? { recap: own?.recap ?? '', reached: own?.goal_reached ?? '' };
  const change = (part: Partial<Written>) => {
    const next = { recap, reached, ...part };
    setTyped(next);
    kept.keepSoon(next);
  };
  if (pair.you.recap !== null)
    return (
      <p role="status" className="text-18 font-medium">
        {t('recap.waiting', { name })}
      </p>
    );
  async function send() {
    const sent = await act({ kind: 'recap', text: recap.trim(), ...(reached !== '' && { goal_reached: reached }) });
    if (sent) kept.forget();
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (working === undefined && recap.trim() !== '') void send();
      }}
    >
      <Goals pair={pair} name={name} />
      <Segmented<GoalReached | ''>
        label={t('recap.reached')}
        labelShown
        value={reached}
        options={reachedValues.map((value) => ({ value, label: t(`reached.${value}`) }))}
        onChange={(value) => change({ reached: value })}
      />
      <TextArea
        label={t('recap.label')}
        hint={t('recap.hint', { name })}
        dir="auto"
        rows={3}
        value={recap}
        maxLength={sessionLimits.note}
        onChange={({ target }) => change({ recap: target.value })}
      />
      <Refused text={failure?.text} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="self-start"
        loading={working === 'recap'}
        aria-disabled={recap.trim() === ''}
      >
        {t('recap.send')}
      </Button>
    </form>
  );
}
