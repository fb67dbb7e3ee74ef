import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { UserName } from '#features/people/ui/user-name.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Conversations } from '../client/commands.ts';

type Listed = Conversations['conversations'][number];

export function ConversationList({ opened }: { opened: string | undefined }) {
  const { t } = useTranslation('messages');
  // The name of the opened one is the heading of the page.
  const Title = opened === undefined ? 'h1' : 'h2';
  const { data, isError, refetch } = useQuery(query.messages.list.queryOptions());
  return (
    <div className="mx-auto max-w-3xl">
      <Title className="mb-4 font-display text-28 font-semibold">{t('title')}</Title>
      {isError && !data ? (
        <ErrorNote
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={() => void refetch()}>{t('failed.again')}</Button>}
        />
      ) : null}
      {!data && !isError ? (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </Loading>
      ) : null}
      {data?.conversations.length === 0 ? (
        <EmptyState
          icon={<MessageCircle className="size-7" />}
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={
            <Link to="/app/people" className={buttonClass({ variant: 'primary' })}>
              {t('list.toPeople')}
            </Link>
          }
        />
      ) : null}
      {data && data.conversations.length > 0 ? (
        <ul aria-label={t('list.label')} className="-mx-2 flex flex-col gap-0.5">
          {data.conversations.map((listed) => (
            <ConversationRow key={listed.member._id} listed={listed} isOpen={listed.member._id === opened} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ConversationRow({ listed: { member, last, unread }, isOpen }: { listed: Listed; isOpen: boolean }) {
  const { t, i18n } = useTranslation('messages');
  const [today] = useState(() => new Date().toDateString());
  const at = last.created_at === '' ? undefined : new Date(last.created_at);
  const isToday = at?.toDateString() === today;
  const words = last.removed ? t('list.takenBack') : last.own ? t('list.own', { text: last.text }) : last.text;
  return (
    <li>
      <Link
        to={`/app/messages/${member._id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'flex min-h-16 items-center gap-3 rounded-control px-2 py-2',
          isOpen ? 'bg-accent-soft' : 'hover:bg-sunken',
        )}
      >
        <Avatar name={member.name} image={member.image} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <UserName
              name={member.name}
              className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}
            />
            {at ? (
              <time dateTime={last.created_at} className="shrink-0 text-12 text-ink-3">
                {dateFormat(
                  i18n.language,
                  isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' },
                ).format(at)}
              </time>
            ) : null}
          </span>
          <span className="flex items-center gap-2">
            <span dir="auto" className={cx('min-w-0 flex-1 truncate text-14', unread > 0 ? 'text-ink' : 'text-ink-3')}>
              {words}
            </span>
            {unread > 0 ? (
              <span className="rounded-full bg-accent px-2 text-12 font-semibold text-on-accent tabular-nums">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t('list.unread', { count: unread })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
