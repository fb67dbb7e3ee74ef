import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';

/** For the administrator of an instance without a mail server: what would have been sent. */
export function MailboxScreen() {
  const { t, i18n } = useTranslation('account');
  const [opened, setOpened] = useState<string>();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    query.account.mailbox.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const letters = data?.pages.flatMap((page) => page.letters) ?? [];
  const mailIsSent = data?.pages[0]?.mailIsSent ?? false;
  return (
    <div>
      <h1 className="font-display text-28 font-semibold">{t('outbox.title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{t('outbox.lead')}</p>
      {isError ? <ErrorNote title={t('outbox.failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-64" /> : null}
      {data && letters.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden="true" className="size-7" />}
          title={t(mailIsSent ? 'outbox.sentTitle' : 'outbox.emptyTitle')}
          text={t(mailIsSent ? 'outbox.sentText' : 'outbox.emptyText')}
        />
      ) : null}
      {letters.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {letters.map((letter) => (
            <li key={letter._id}>
              <button
                type="button"
                className="flex w-full flex-col gap-0.5 px-4 py-3 text-start hover:bg-sunken focus-visible:outline-offset-[-2px]"
                onClick={() => setOpened(letter._id)}
              >
                <span dir="auto" className="font-medium">
                  {letter.subject}
                </span>
                <span className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-3">
                  <span className="break-all">{letter.to}</span>
                  <time dateTime={letter.createdAt}>{date.format(new Date(letter.createdAt))}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('outbox.more')}
        </Button>
      ) : null}
      {opened ? <LetterDialog id={opened} close={() => setOpened(undefined)} /> : null}
    </div>
  );
}

function LetterDialog({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('account');
  const toastCopied = useToastCopied();
  const { data: letter, isError } = useQuery(query.account.letter.queryOptions({ input: { id } }));
  async function copy(link: string) {
    await toastCopied(link, t('settings.copied'));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={letter?.subject ?? t('outbox.letter')}
      description={letter ? t('outbox.to', { address: letter.to }) : undefined}
      footer={
        letter?.action ? (
          <Button
            variant="primary"
            icon={<MailOpen aria-hidden="true" className="size-5" />}
            onClick={() => void copy(letter.action!.url)}
          >
            {t('outbox.copyLink')}
          </Button>
        ) : undefined
      }
    >
      {isError ? <ErrorNote title={t('outbox.failed')} /> : null}
      {letter ? (
        <div className="flex flex-col gap-4">
          <p dir="auto" className="whitespace-pre-line">
            {letter.text}
          </p>
          {letter.action ? (
            <a className="break-all text-accent underline underline-offset-4" href={letter.action.url}>
              {letter.action.url}
            </a>
          ) : null}
        </div>
      ) : isError ? null : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
