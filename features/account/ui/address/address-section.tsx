import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import type { Calls } from '#client/contract-types.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Section } from '#ui/settings-section.tsx';
import { ChangeAddressDialog } from './change-address-dialog.tsx';

/** In the settings: the address of the account, and its change while both mailboxes have not confirmed it. */
export function AddressSection() {
  const { t, i18n } = useTranslation('address');
  const { email } = useMember();
  const queries = useQueryClient();
  const { data, isError } = useQuery(query.emailChange.read.queryOptions({ staleTime: 0 }));
  const [asking, setAsking] = useState(false);
  const changed = () => void queries.invalidateQueries({ queryKey: query.emailChange.read.key() });
  const date = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Section id="address" title={t('title')} text={t('text')}>
      <p className="break-words">{t('present', { email })}</p>
      {isError && !data ? <ErrorNote title={t('failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-11" /> : null}
      {data?.pending ? <Pending change={data.pending} changed={changed} /> : null}
      {data?.undoableUntil ? (
        <p className="text-14 text-ink-2">{t('locked', { date: date.format(new Date(data.undoableUntil)) })}</p>
      ) : null}
      {data && !data.undoableUntil ? (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      ) : null}
      {asking ? <ChangeAddressDialog close={() => setAsking(false)} changed={changed} /> : null}
    </Section>
  );
}

type PendingChange = NonNullable<Calls['emailChange.read']['output']['pending']>;

function Pending({ change, changed }: { change: PendingChange; changed: () => void }) {
  const { t, i18n } = useTranslation('address');
  const [working, setWorking] = useState(false);
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  async function giveUp() {
    setWorking(true);
    try {
      await calls.emailChange.cancel();
      changed();
    } catch {
      showToast({ tone: 'bad', title: t('pending.notCancelled') });
    } finally {
      setWorking(false);
    }
  }
  const sides = [
    { label: t('pending.old'), confirmed: change.oldConfirmed },
    { label: t('pending.new'), confirmed: change.newConfirmed },
  ];
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="font-medium break-words">{t('pending.title', { email: change.newEmail })}</p>
      <p className="text-14 text-ink-2">{t('pending.text', { date: date.format(new Date(change.endsAt)) })}</p>
      <ul className="flex flex-col gap-2">
        {sides.map(({ label, confirmed }) => (
          <li key={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{label}</span>
            <Badge tone={confirmed ? 'good' : 'plain'}>{t(confirmed ? 'pending.confirmed' : 'pending.waits')}</Badge>
          </li>
        ))}
      </ul>
      <Button size="sm" className="self-start" loading={working} onClick={() => void giveUp()}>
        {t('pending.cancel')}
      </Button>
    </div>
  );
}
