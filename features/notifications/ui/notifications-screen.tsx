import { useQuery } from '@tanstack/react-query';
import { Bell, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { markNotificationsRead } from '../client.ts';
import { shownWords } from '../client/shown-words.ts';
import type { ToldTexts } from '#client/places.ts';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Notification } from '../contract.ts';

const markRead = (read: 'all' | string[]) => void outbox.submit(markNotificationsRead({ read }));

/** `told`: what areas tell, by the beginnings of the keys of its texts. */
export function NotificationsScreen({ told }: { told: readonly (readonly [string, ToldTexts])[] }) {
  const { t } = useTranslation('notifications');
  const { data, isError } = useQuery(query.notifications.list.queryOptions());
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">{t('title')}</h1>
        {data && data.unread > 0 ? <Button onClick={() => markRead('all')}>{t('readAll')}</Button> : null}
      </div>
      {isError ? <ErrorNote title={t('failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-48" /> : null}
      {data?.notifications.length === 0 ? (
        <EmptyState
          icon={<Bell aria-hidden="true" className="size-7" />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      ) : null}
      {data && data.notifications.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {data.notifications.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              Icon={told.find(([beginning]) => notification.key.startsWith(beginning))?.[1].icon ?? Bell}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function NotificationRow({
  notification: { _id, key, values, link, created_at, read },
  Icon,
}: {
  notification: Notification;
  Icon: LucideIcon;
}) {
  // The text belongs to the area that posted it; its namespace is loaded on demand, or is not on this device.
  const [namespace = 'notifications'] = key.split(':');
  const { t } = useTranslation('notifications');
  const { i18n } = useTranslation(namespace as 'people', { useSuspense: false });
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const words = (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className={read ? 'text-ink-2' : 'font-medium'}>{shownWords(i18n, key, values) ?? t('withNetwork')}</span>
        <span className="flex items-center gap-2 text-14 text-ink-3">
          <time dateTime={created_at}>{date.format(new Date(created_at))}</time>
          {read ? null : <Badge tone="accent">{t('unread')}</Badge>}
        </span>
      </span>
    </>
  );
  const box = 'flex min-h-11 min-w-0 flex-1 gap-3 px-4 py-3 text-start';
  return (
    <li className="flex items-center max-sm:flex-col max-sm:items-stretch">
      {link ? (
        <Link
          className={`${box} hover:bg-sunken focus-visible:outline-offset-[-2px]`}
          to={link}
          onClick={() => !read && markRead([_id])}
        >
          {words}
        </Link>
      ) : (
        <div className={box}>{words}</div>
      )}
      {read ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0 max-sm:mb-2 max-sm:ms-1 max-sm:self-start sm:me-2"
          onClick={() => markRead([_id])}
        >
          {t('markRead')}
        </Button>
      )}
    </li>
  );
}
