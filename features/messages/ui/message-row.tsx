import { Check, CheckCheck, Clock, Flag, Phone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { takeBack, type Conversation, type Message } from '../client/commands.ts';
import { waitingSeq } from '../client/effects.ts';
import { whatBlocksRemoving, withLinks } from '../rules/message-text.ts';

export function MessageRow({
  message,
  conversation,
  queued,
  isFirstNew,
}: {
  message: Message;
  conversation: Conversation;
  queued: QueuedCommand | undefined;
  isFirstNew: boolean;
}) {
  const { t, i18n } = useTranslation('messages');
  const [openedAt] = useState(() => Date.now());
  const { _id, own, text, phone, removed, created_at, seq } = message;
  const isSent = seq !== waitingSeq;
  const canTakeBack =
    own && isSent && !removed && whatBlocksRemoving({ sentAt: Date.parse(created_at), now: openedAt }) === undefined;
  return (
    <li className="flex flex-col">
      {isFirstNew ? (
        <p className="my-2 flex items-center gap-3 text-12 font-semibold text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
          {t('newOnes')}
        </p>
      ) : null}
      <div
        className={cx('group flex max-w-[85%] items-center gap-1', own ? 'flex-row-reverse self-end' : 'self-start')}
      >
        <div
          className={cx(
            'min-w-0 rounded-card px-3.5 py-2',
            own ? 'bg-accent-soft text-ink' : 'border border-line bg-surface',
          )}
        >
          {removed ? (
            <p className="text-14 text-ink-2 italic">{t('takenBack')}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {withLinks(text).map((part, at) =>
                part.href ? (
                  <a
                    // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
                    key={at}
                    href={part.href}
                    target="_blank"
                    rel="nofollow noopener noreferrer"
                    className="text-accent underline"
                  >
                    {part.text}
                  </a>
                ) : (
                  part.text
                ),
              )}
            </p>
          )}
          {phone ? (
            <p className="mt-1 flex items-center gap-2 text-14">
              <Phone aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('phone')}</span>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className="underline">
                {phone}
              </a>
            </p>
          ) : null}
          <p className="flex items-center justify-end gap-1.5 text-12 text-ink-2">
            {created_at === '' ? null : (
              <time dateTime={created_at}>
                {dateFormat(i18n.language, { timeStyle: 'short' }).format(new Date(created_at))}
              </time>
            )}
            {own ? <Mark state={stateOf(queued, conversation, seq)} /> : null}
          </p>
        </div>
        {canTakeBack ? (
          <IconButton
            size="sm"
            label={t('takeBack')}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() =>
              void outbox.submit(takeBack({ id: _id, memberId: conversation.member._id })).catch(reportError)
            }
          />
        ) : null}
        {own || removed ? null : (
          <ReportPlace kind="message" subject={{ _id, title: conversation.member.name, language: '' }}>
            {(open) => (
              <IconButton
                size="sm"
                label={t('reportThis')}
                className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
                icon={<Flag aria-hidden="true" className="size-4" />}
                onClick={open}
              />
            )}
          </ReportPlace>
        )}
      </div>
      {queued && isRefused(queued.state) ? <NotSent id={queued.id} refusal={queued.state.refusal} /> : null}
    </li>
  );
}

type State = 'sent' | 'read' | 'waiting' | 'sending' | 'failed';

function stateOf(queued: QueuedCommand | undefined, { read_by_other }: Conversation, seq: number): State {
  if (seq !== waitingSeq) return read_by_other !== null && read_by_other >= seq ? 'read' : 'sent';
  if (queued && isRefused(queued.state)) return 'failed';
  return queued?.state.kind === 'sending' ? 'sending' : 'waiting';
}

function Mark({ state }: { state: State }) {
  const { t } = useTranslation('messages');
  const label = t(`state.${state}`);
  const Icon = state === 'sent' ? Check : state === 'read' ? CheckCheck : Clock;
  return (
    <>
      {state === 'failed' ? null : (
        <Icon aria-hidden="true" className={cx('size-3.5', state === 'read' && 'text-accent')} />
      )}
      <span className={state === 'sent' || state === 'read' ? 'sr-only' : ''}>{label}</span>
    </>
  );
}

function NotSent({ id, refusal: { key, values = {} } }: { id: string; refusal: { key: string; values?: object } }) {
  const { t, i18n } = useTranslation('messages');
  const say = t as unknown as (key: string, values: object) => string;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-1 self-end text-14">
      {/* A newer server may send the key of a text that is unknown here. */}
      <p className="text-bad">{i18n.exists(key) ? say(key, values) : t('notSent')}</p>
      <Button size="sm" variant="quiet" onClick={() => void outbox.retry(id).catch(reportError)}>
        {t('again')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void outbox.discard(id).catch(reportError)}>
        {t('discard')}
      </Button>
    </div>
  );
}
