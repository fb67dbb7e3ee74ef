import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, Reply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { MessageDialog } from '#ui/message-dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast, showUndo } from '#ui/toast.tsx';
import type { ContactMessage } from '../contract.ts';

type Which = 'open' | 'handled' | 'all';

/** For the administrator: what people wrote, to be answered by mail and ticked off. */
export function ContactInbox({ memberLink }: { memberLink: (id: string) => string }) {
  const { t } = useTranslation('contact');
  const [which, setWhich] = useState<Which>('open');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    query.contact.inbox.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(which === 'all' ? {} : { state: which }),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const open = data?.pages[0]?.open ?? 0;
  return (
    <>
      <h1 className="font-display text-28 font-semibold">{t('inbox.title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{t('inbox.lead')}</p>
      <Segmented
        label={t('inbox.filter')}
        className="mb-5"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'open', label: open > 0 ? t('inbox.openCount', { count: open }) : t('inbox.open') },
          { value: 'handled', label: t('inbox.handled') },
          { value: 'all', label: t('inbox.all') },
        ]}
      />
      {isError && !data ? (
        <ErrorNote
          title={t('inbox.failed')}
          action={<Button onClick={() => void refetch()}>{t('inbox.again')}</Button>}
        />
      ) : null}
      {!data && !isError ? (
        <Loading label={t('inbox.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-32 w-full rounded-card!" />
          <Skeleton className="h-32 w-full rounded-card!" />
        </Loading>
      ) : null}
      {data && messages.length === 0 ? (
        <EmptyState
          icon={<Inbox className="size-7" />}
          title={t(which === 'open' ? 'inbox.emptyTitle' : 'inbox.emptyAllTitle')}
          text={t(which === 'open' ? 'inbox.emptyText' : 'inbox.emptyAllText')}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {messages.map((message) => (
          <Message key={message._id} message={message} memberLink={memberLink} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      ) : null}
    </>
  );
}

function Message({ message, memberLink }: { message: ContactMessage; memberLink: (id: string) => string }) {
  const { t, i18n } = useTranslation('contact');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { _id: id, email, fullname, subject, handledAt, memberId } = message;
  const item = useHandFocusOn<HTMLLIElement>();

  async function mark(handled: boolean) {
    const reply = await run(handled ? 'handled' : 'open', (options) => calls.contact.handle({ id, handled }, options));
    if (!reply) return;
    void queries.invalidateQueries({ queryKey: query.contact.key() });
    if (handled) showUndo(t('inbox.nowHandled'), t('inbox.undo'), () => void reopen());
  }
  // By then the message may have left the list, and this component with it.
  async function reopen() {
    try {
      await calls.contact.handle({ id, handled: false });
      await queries.invalidateQueries({ queryKey: query.contact.key() });
    } catch {
      showToast({ tone: 'bad', title: t('inbox.notChanged') });
    }
  }

  return (
    <li ref={item} className="rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-18 font-semibold wrap-anywhere">{subject || t('inbox.noSubject')}</h2>
        <Badge tone={message.typeMessage === 'problem' ? 'warn' : 'plain'}>{t(`kind.${message.typeMessage}`)}</Badge>
      </div>
      <p className="text-14 wrap-anywhere text-ink-3">
        {t('inbox.from', { name: fullname, email })} ·{' '}
        <time dateTime={message.createdAt}>{date.format(new Date(message.createdAt))}</time>
      </p>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      {handledAt ? (
        <p className="mt-3 text-14 text-good">{t('inbox.handledAt', { date: date.format(new Date(handledAt)) })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          className={buttonClass({ variant: handledAt ? 'secondary' : 'primary', size: 'sm' })}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject || t(`kind.${message.typeMessage}`)}`)}`}
        >
          <Reply aria-hidden="true" className="size-4" />
          {t('inbox.reply')}
        </a>
        <Button size="sm" loading={working !== undefined} onClick={() => void mark(!handledAt)}>
          {t(handledAt ? 'inbox.markOpen' : 'inbox.markHandled')}
        </Button>
        {memberId ? (
          <Link to={memberLink(memberId)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('inbox.member')}
          </Link>
        ) : null}
      </div>
      <MessageDialog open={failure !== undefined} onClose={forget} title={t('inbox.notChanged')} text={failure?.text} />
    </li>
  );
}
