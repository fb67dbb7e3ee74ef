import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Copy, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import type { AdministeredInvitation } from '../contract.ts';
import { DeskRead } from './desk-read.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** Making invitations to sign up, and those that were made. */
export function InvitationsScreen() {
  const { t } = useTranslation('administration');
  const read = useInfiniteQuery(
    query.administration.invitations.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const mode = useQuery(query.administration.instance.queryOptions()).data?.signUp.mode;
  const invitations = read.data?.pages.flatMap((page) => page.invitations) ?? [];
  return (
    <>
      <h1 className="font-display text-28 font-semibold">{t('invitations.title')}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{t('invitations.lead')}</p>
      {mode === 'open' || mode === 'closed' ? (
        <p className="mt-4 max-w-prose rounded-card bg-warn-soft p-4 text-14 text-ink">
          {t(`invitations.where.${mode}`)}{' '}
          <Link className="font-medium text-accent underline underline-offset-4" to="/app/admin/instance">
            {t('invitations.toSettings')}
          </Link>
        </p>
      ) : null}
      <section aria-labelledby="new-invitation" className="mt-6 rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 id="new-invitation" className="mb-4 font-display text-22 font-semibold">
          {t('invitations.new')}
        </h2>
        <InvitationForm />
      </section>
      <h2 className="mt-8 mb-3 font-display text-22 font-semibold">{t('invitations.made')}</h2>
      <DeskRead read={read} />
      {read.data && invitations.length === 0 ? (
        <EmptyState
          icon={<MailPlus className="size-7" />}
          title={t('invitations.emptyTitle')}
          text={t('invitations.emptyText')}
        />
      ) : null}
      {invitations.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
      {read.hasNextPage ? (
        <Button className="mt-4" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('invitations.more')}
        </Button>
      ) : null}
    </>
  );
}

const tones = { valid: 'good', used: 'plain', ended: 'plain' } as const;

function InvitationRow({ invitation }: { invitation: AdministeredInvitation }) {
  const { t, i18n } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const copied = useToastCopied();
  const [asked, setAsked] = useState(false);
  const { _id: id, url, email, state, uses, used, endsAt, madeBy } = invitation;
  const date = dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(endsAt));
  const facts = [
    t('invitations.used', { used, count: uses }),
    ...(state === 'valid' ? [t('invitations.until', { date })] : []),
    ...(madeBy ? [t('invitations.by', { name: madeBy })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {email ?? t('invitations.anybody')} <Badge tone={tones[state]}>{t(`invitations.state.${state}`)}</Badge>
        </p>
        <p className="text-14 text-ink-3">{facts.join(' · ')}</p>
        {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      </div>
      {url ? (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={() => void copied(url, t('invitations.copied'))}
          >
            {t('invitations.copy')}
          </Button>
          <Button loading={working !== undefined} onClick={() => setAsked(true)}>
            {t('invitations.end')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('invitations.endTitle')}
        text={t('invitations.endText')}
        confirmLabel={t('invitations.end')}
        danger
        onConfirm={() => void run('end', (options) => calls.administration.endInvitation({ id }, options), id)}
      />
    </li>
  );
}
