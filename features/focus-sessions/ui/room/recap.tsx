import { ArrowRight, GraduationCap, RotateCcw } from 'lucide-react';
import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useSaveState } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { GoalReached } from '../../contract.ts';
import { opensTestOnceCountedAfter } from '../../rules/locked.ts';
import { creditedSeconds, focusSeconds } from '../../rules/timeline.ts';
import { sessionLimits } from '../../rules/session-limits.ts';
import { shortDuration } from '../time-words.ts';
import { RecapSlot } from './recap-slot.ts';
import { UnseenRounds } from './unseen-rounds.tsx';
import { timelineOf, type OpenSession } from './use-session.ts';

const reached = ['yes', 'partly', 'no'] as const satisfies readonly GoalReached[];

/** After the end: what counts, the goal, a recap in one's own words, and what may follow. */
export function Recap({
  open: { session, state, now, write, answer },
  testLink,
  testWaits,
  back,
  again,
}: {
  open: OpenSession;
  testLink: string | undefined;
  /** Of a locked card: its rounds were not done. */
  testWaits: boolean;
  back: { to: string; label: string };
  again: string;
}) {
  const { t, i18n } = useTranslation('focus');
  const { _id: memberId } = useMember();
  const [kept] = useState(() => formDraft(memberId, `recap-${session._id}`, { recap: '' }));
  const [recap, setRecap] = useState(() => kept.read()?.recap ?? session.recap);
  const save = async () => {
    if (recap !== session.recap) await write({ recap });
    kept.forget();
  };
  const saved = useSaveState(`focus:${session._id}`);
  const seconds = creditedSeconds(state);
  const minutes = Math.floor(seconds / 60);
  const countingOpensTest = !session.brought_in && opensTestOnceCountedAfter(state, timelineOf(session).plan, now);
  const renderAction = useContext(RecapSlot);
  return (
    <section className="w-full max-w-xl rounded-card border border-line bg-surface p-6 text-ink shadow-lifted">
      <h2 className="font-display text-28 font-semibold">{t(state.finished ? 'recap.finished' : 'recap.stopped')}</h2>
      <p className="mt-2 text-18">
        {state.unseen.length > 0
          ? t('recap.counted', {
              counted: shortDuration(i18n.language, seconds),
              whole: shortDuration(i18n.language, focusSeconds(state)),
            })
          : minutes > 0
            ? t('recap.minutes', { count: minutes })
            : t('recap.seconds', { count: seconds })}
      </p>
      {session.brought_in ? null : (
        <UnseenRounds unseen={state.unseen} onAnswer={(rounds, kind) => void answer(rounds, kind).catch(reportError)} />
      )}
      {session.goal === '' ? null : (
        <p className="mt-4 rounded-control bg-sunken p-3 text-16 wrap-anywhere">
          <span className="block text-14 text-ink-3">{t('recap.goal')}</span>
          {session.goal}
        </p>
      )}
      {session.goal === '' ? null : (
        <Segmented<GoalReached | ''>
          className="mt-3"
          label={t('recap.reached')}
          labelShown
          value={session.goal_reached ?? ''}
          options={reached.map((value) => ({ value, label: t(`recap.reachedIs.${value}`) }))}
          onChange={(value) => value !== '' && void write({ goal_reached: value }).catch(reportError)}
        />
      )}
      {session.goal_confirmed ? (
        <p className="mt-2 text-14 text-ink-2">{t(`recap.confirmedIs.${session.goal_confirmed}`)}</p>
      ) : null}
      <TextArea
        fieldClassName="mt-4"
        label={t('recap.label')}
        hint={t('recap.hint')}
        rows={3}
        value={recap}
        maxLength={sessionLimits.note}
        onChange={({ target }) => {
          setRecap(target.value);
          kept.keepSoon({ recap: target.value });
        }}
        onBlur={() => void save().catch(reportError)}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-3" role="status">
          {recap !== session.recap
            ? t('saved.typing')
            : recap === '' && session.goal_reached === null
              ? ''
              : t(`saved.${saved}`)}
        </p>
        <Button disabled={recap === session.recap} onClick={() => void save().catch(reportError)}>
          {t('recap.save')}
        </Button>
      </div>
      {/* The first letter shows it: whatever it still loads must not hide the field. */}
      <Suspense>{recap.trim() === '' ? null : renderAction?.({ session, recap, minutes })}</Suspense>
      {testWaits ? (
        <p className="mt-5 text-16 text-ink-2">{t(countingOpensTest ? 'recap.testWaitsUnseen' : 'recap.testWaits')}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        {testLink ? (
          <ButtonLink variant="primary" to={testLink} icon={<GraduationCap aria-hidden="true" className="size-5" />}>
            {t('recap.test')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={again} icon={<RotateCcw aria-hidden="true" className="size-5" />}>
          {t('recap.again')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={back.to} icon={<ArrowRight aria-hidden="true" className="size-5" />}>
          {back.label}
        </ButtonLink>
      </div>
    </section>
  );
}
