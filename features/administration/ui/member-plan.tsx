import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { paidPlans, type PaidPlan } from '#features/membership/rules/plans.ts';
import { manualPromotions } from '#features/membership/rules/promotions.ts';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { changedGrants } from '../rules/changed-grants.ts';
import { readCount } from '../rules/read-figure.ts';
import { useDeskCall } from './use-desk-call.ts';

const none = '';

/** The plan that a member has, the reasons for it, and what the administrator grants. */
export function MemberPlan({ member }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const named = usePlanName();
  const { run, working, failure } = useDeskCall();
  const [granted, setGranted] = useState<PaidPlan | typeof none>(
    paidPlans.find((plan) => plan === member.grantedPlan) ?? none,
  );
  const [promo, setPromo] = useState(String(member.manualPromo ?? none));
  const [students, setStudents] = useState(String(member.grantedStudents ?? ''));
  const count = students.trim() === '' ? null : readCount(students);
  const { data: settings } = useQuery(query.membership.readSettings.queryOptions());
  const change =
    count === undefined
      ? {}
      : changedGrants(member, {
          grantedPlan: granted === none ? null : granted,
          manualPromo: manualPromotions.find((percent) => String(percent) === promo) ?? null,
          allowedStudents: count,
        });
  const changed = Object.keys(change).length > 0;

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!changed) return;
    const input = { id: member._id, ...change };
    if (await run('save', (options) => calls.membership.setMembership(input, options), input))
      showToast({ tone: 'good', title: t('saved') });
  }

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <div>
        <p className="text-14 text-ink-3">{t('member.now')}</p>
        <p className="text-18 font-semibold">{named(member.membership)}</p>
        <Reasons member={member} />
      </div>
      {settings?.provider === 'off' ? null : (
        <>
          <Select
            label={t('member.granted')}
            hint={t('member.grantedHint')}
            value={granted}
            options={[
              { value: none as PaidPlan | typeof none, label: t('member.grantedNone') },
              ...paidPlans.map((value) => ({ value, label: named(value) })),
            ]}
            onChange={setGranted}
          />
          <Segmented
            label={t('member.promo')}
            labelShown
            wide
            value={promo}
            options={[
              { value: none, label: t('member.promoNone') },
              ...manualPromotions.map((percent) => ({ value: String(percent), label: share.format(percent / 100) })),
            ]}
            onChange={setPromo}
          />
        </>
      )}
      <TextField
        label={t('member.students')}
        hint={t('member.studentsHint', { count: member.allowed_student })}
        inputMode="numeric"
        autoComplete="off"
        value={students}
        onChange={(event) => setStudents(event.target.value)}
        error={count === undefined ? t('member.wrongCount') : undefined}
      />
      {failure ? <ErrorNote title={t('notSaved')} text={failure.text} /> : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        loading={working !== undefined}
        disabled={count === undefined || !changed}
      >
        {t('save')}
      </Button>
    </form>
  );
}

/** Why a member has this plan. */
function Reasons({ member }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const { data: settings } = useQuery(query.membership.readSettings.queryOptions());
  const { subscription } = member;
  const reasons: string[] = [];
  if (settings?.provider === 'off') reasons.push(t('member.why.off'));
  else {
    if (member.grantedPlan && member.grantedPlan !== 'FREE') reasons.push(t('member.why.granted'));
    if (subscription && subscription.state !== 'ended') {
      const date = dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(subscription.periodEndsAt));
      reasons.push(
        t(
          subscription.state === 'past_due'
            ? 'member.why.owed'
            : subscription.endsWithPeriod
              ? 'member.why.ends'
              : 'member.why.paid',
          {
            date,
          },
        ),
      );
    }
    if (reasons.length === 0) reasons.push(t('member.why.free'));
  }
  return <p className="text-14 text-ink-2">{reasons.join(' ')}</p>;
}
