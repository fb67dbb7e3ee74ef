import { CalendarSync } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { RepeatOfCard } from '../contract.ts';
import type { Plan } from '../rules/schedule.ts';
import { SessionRows } from './session-rows.tsx';

export interface RepeatPanelProps {
  schedule: RepeatOfCard;
  today: Day;
  /** Link to the test; `null` if the card has nothing to test. */
  testLink: string | null;
  /** A change of the schedule is not sent yet. */
  pending: boolean;
  onStart: (plan: Plan) => void | Promise<unknown>;
  onChangePlan: (plan: Plan) => void;
  onCancel: () => void | Promise<unknown>;
  /** Called after cancelling: the tab closes (S1 §4). */
  onCancelled: () => void;
  /** Called when the member has reviewed a card without a test. */
  onReviewed: () => void;
}

/** The repeat tab of a card (S1 §4): an offer to start, or the ten sessions with an option to cancel. */
export function RepeatPanel(props: RepeatPanelProps) {
  const { schedule, onCancelled } = props;
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button is removed by its own effect, so move the focus then; a change from elsewhere leaves the focus
  // alone.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (schedule.on_repeat)
      panel.current?.querySelector<HTMLElement>('[data-repeat-said]')?.focus({ preventScroll: true });
    else onCancelled();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it changes
  }, [schedule.on_repeat]);
  const pressing = <Given extends unknown[]>(act: (...given: Given) => void | Promise<unknown>) => {
    return async (...given: Given) => {
      pressed.current = true;
      try {
        await act(...given);
      } catch (error) {
        pressed.current = false;
        throw error;
      }
    };
  };
  if (schedule.on_repeat)
    return (
      <div ref={panel}>
        <Running {...props} onCancel={pressing(props.onCancel)} />
      </div>
    );
  return (
    <div ref={panel} className="flex flex-col gap-8">
      <Offer finished={schedule.repeat_session.length > 0} onStart={pressing(props.onStart)} />
      {schedule.repeat_session.length > 0 ? (
        <SessionRows sessions={schedule.repeat_session} today={props.today} running={false} />
      ) : null}
    </div>
  );
}

function Offer({ finished, onStart }: { finished: boolean; onStart: (plan: Plan) => Promise<void> }) {
  const { t } = useTranslation('repeat');
  const [plan, setPlan] = useState<Plan>('adaptive');
  return (
    <section className="flex flex-col items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-resting sm:p-6">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
        >
          <CalendarSync className="size-6" />
        </span>
        <div>
          <h2 data-repeat-said tabIndex={-1} className="font-display text-22 font-semibold">
            {finished ? t('panel.finished') : t('panel.offerTitle')}
          </h2>
          <p className="mt-1 max-w-prose text-16 text-ink-2">
            {finished ? t('panel.finishedText') : t('panel.offerText')}
          </p>
        </div>
      </div>
      <PlanChoice plan={plan} onChange={setPlan} />
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => void onStart(plan)}>
        {finished ? t('panel.again') : t('panel.start')}
      </Button>
    </section>
  );
}

function PlanChoice({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const { t } = useTranslation('repeat');
  return (
    <RadioGroup
      label={t('panel.plan')}
      value={plan}
      onChange={onChange}
      options={[
        { value: 'adaptive', label: t('panel.adaptive'), hint: t('panel.adaptiveHint') },
        { value: 'classic', label: t('panel.classic'), hint: t('panel.classicHint') },
      ]}
    />
  );
}

function Running({ schedule, today, testLink, pending, onChangePlan, onCancel, onReviewed }: RepeatPanelProps) {
  const { t } = useTranslation('repeat');
  const [cancelling, setCancelling] = useState(false);
  const next = schedule.repeat_session.find((session) => !session.isDone);
  const isDue = next !== undefined && next.date <= today;
  const doneToday = schedule.last_day_done !== null && schedule.last_day_done >= today;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p data-repeat-said tabIndex={-1} className="min-w-0 flex-1 basis-52 text-16 text-ink-2">
          {schedule.plan === 'classic' ? t('panel.planClassic') : t('panel.planAdaptive')}{' '}
          <ChangePlan plan={schedule.plan ?? 'adaptive'} onChange={onChangePlan} />
        </p>
        {doneToday ? <p className="text-14 font-medium text-good">{t('panel.doneToday')}</p> : null}
        {!doneToday && next && testLink ? (
          <ButtonLink to={testLink} variant={isDue ? 'primary' : 'secondary'}>
            {isDue ? t('panel.test') : t('panel.early')}
          </ButtonLink>
        ) : null}
        {!doneToday && isDue && testLink === null ? (
          <Button variant="primary" onClick={onReviewed}>
            {t('panel.reviewed')}
          </Button>
        ) : null}
      </div>
      {pending ? (
        <p role="status" className="text-14 text-ink-3">
          {t('panel.pending')}
        </p>
      ) : null}
      <SessionRows sessions={schedule.repeat_session} today={today} running />
      <Button variant="quiet" className="self-start text-bad!" onClick={() => setCancelling(true)}>
        {t('panel.cancel')}
      </Button>
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        danger
        title={t('panel.cancelTitle')}
        text={t('panel.cancelText')}
        confirmLabel={t('panel.cancel')}
        cancelLabel={t('panel.keep')}
        onConfirm={onCancel}
      />
    </div>
  );
}

function ChangePlan({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const { t } = useTranslation('repeat');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(plan);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setChosen(plan);
        setOpen(next);
      }}
      size="sm"
      trigger={
        <Button variant="quiet" size="sm" className="-my-1 text-accent! underline">
          {t('panel.planChange')}
        </Button>
      }
      title={t('panel.planTitle')}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            if (chosen !== plan) onChange(chosen);
            setOpen(false);
          }}
        >
          {t('panel.planSave')}
        </Button>
      }
    >
      <PlanChoice plan={chosen} onChange={setChosen} />
    </Dialog>
  );
}
