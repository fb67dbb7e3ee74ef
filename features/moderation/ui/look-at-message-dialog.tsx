import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { cx } from '#ui/class-names.ts';
import type { ReportedMessages } from '../contract.ts';
import { LookFrame, type LookDialogProps } from './look-frame.tsx';

/** A reported message, with the few before it. */
export default function LookAtMessageDialog({ id, ...dialog }: LookDialogProps) {
  const { data, isError, refetch } = useQuery(
    query.moderation.lookAtMessage.queryOptions({ input: { id }, persister: undefined }),
  );
  return (
    <LookFrame kind="message" {...dialog} failed={isError} again={() => void refetch()}>
      {data ? <Content id={id} messages={data.messages} /> : null}
    </LookFrame>
  );
}

function Content({ id, messages }: { id: string; messages: ReportedMessages['messages'] }) {
  const { t, i18n } = useTranslation('moderation');
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="flex flex-col gap-2">
      {messages.map(({ _id, from, text, removed, created_at }) => (
        <li
          key={_id}
          aria-current={_id === id || undefined}
          className={cx('rounded-control px-4 py-3', _id === id ? 'border border-warn bg-surface' : 'bg-sunken')}
        >
          <p className="text-14 text-ink-2">
            <span className="font-medium text-ink">{from.name}</span> ·{' '}
            <time dateTime={created_at}>{date.format(new Date(created_at))}</time>
          </p>
          {removed ? (
            <p className="mt-1 text-14 text-ink-2 italic">{t('queue.messageGone')}</p>
          ) : (
            <p dir="auto" className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
