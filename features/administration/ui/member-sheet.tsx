import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { InvoiceList } from '#features/membership/ui/invoice-list.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { MemberDossier } from '../contract.ts';
import { ActList } from './act-list.tsx';
import { Anew } from './anew.tsx';
import { DeskRead } from './desk-read.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberAddress } from './member-address.tsx';
import { MemberApproval } from './member-approval.tsx';
import { MemberPlan } from './member-plan.tsx';
import { MemberRole } from './member-role.tsx';
import { MemberTokens } from './member-tokens.tsx';

/** One member, beside the list: what they have and why, and what an administrator can change about it. */
export function MemberSheet({ id, close }: { id: string | null; close: () => void }) {
  const { t } = useTranslation('administration');
  // What it shows stays while it slides away.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const read = useQuery({
    ...query.administration.member.queryOptions({ input: { id: shown ?? '' }, staleTime: 0 }),
    enabled: shown !== null,
  });
  const member = shown === null ? undefined : read.data;
  const gone = read.error instanceof ORPCError && read.error.status < 500;
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && close()} title={member?.name ?? t('member.title')}>
      {member ? (
        <div className="flex flex-col gap-7">
          <Head member={member} />
          {member.waiting ? (
            <Part title={t('approval.title')}>
              <MemberApproval member={member} />
            </Part>
          ) : null}
          <Part title={t('member.plan')}>
            <Anew of={`${member._id} ${member.grantedPlan} ${member.manualPromo} ${member.grantedStudents}`}>
              <MemberPlan member={member} />
            </Anew>
          </Part>
          <Part title={t('member.tokens')}>
            <MemberTokens member={member} />
          </Part>
          {member.waiting ? null : (
            <Part title={t('role.label')}>
              <Anew of={`${member._id} ${member.role}`}>
                <MemberRole member={member} />
              </Anew>
            </Part>
          )}
          {member.waiting ? null : (
            <Part title={t('member.access')}>
              <MemberAccess member={member} />
            </Part>
          )}
          {member.role === 'administrator' ? null : (
            <Part title={t('member.address')}>
              <MemberAddress key={member._id} member={member} />
            </Part>
          )}
          <Part title={t('member.payments')}>
            <InvoiceList invoices={member.invoices} empty={t('member.noPayments')} />
          </Part>
          <Part title={t('member.acts')}>
            {member.acts.length > 0 ? (
              <ActList acts={member.acts} ofMember />
            ) : (
              <p className="text-ink-3">{t('member.noActs')}</p>
            )}
          </Part>
        </div>
      ) : gone ? (
        <ErrorNote title={t('member.notFound')} />
      ) : (
        <DeskRead read={read} />
      )}
    </Sheet>
  );
}

function Head({ member }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  const facts = [
    t('member.since', { date: date.format(new Date(member.createdAt)) }),
    member.lastSeenAt ? t('member.seen', { date: date.format(new Date(member.lastSeenAt)) }) : t('members.never'),
    t('member.sessions', { count: member.openSessions }),
    t('member.cards', { count: member.cards }),
  ];
  return (
    <div className="flex items-start gap-4">
      <Avatar name={member.name} image={member.image} size={56} />
      <div className="min-w-0">
        <p className="text-14 text-ink-2">@{member.username}</p>
        <a className="text-16 break-all text-accent underline underline-offset-4" href={`mailto:${member.email}`}>
          {member.email}
        </a>
        <p className="mt-1 text-14 text-ink-3">{facts.join(' · ')}</p>
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {member.role === 'member' ? null : <Badge>{t(`role.${member.role}.label`)}</Badge>}
          {member.waiting ? <Badge tone="warn">{t('members.states.waiting')}</Badge> : null}
          {member.suspended ? <Badge tone="bad">{t('members.states.suspended')}</Badge> : null}
          {member.emailVerified ? null : <Badge tone="warn">{t('members.states.unverified')}</Badge>}
        </p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-display text-18 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
