import { Flag, SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { lineOf } from '../../rules/chat.ts';
import { reportIdOf } from '../../rules/report-id.ts';
import { roomLimits, type ChatLine } from '../../rules/study-state.ts';
import { SeatFace, useSeatName } from '../seat-face.tsx';
import type { Chat } from './use-chat.ts';

/** What was said in the room. In focus it is read, and written for the break. */
export function ChatPart({
  lines,
  you,
  chat,
  quiet,
}: {
  lines: readonly ChatLine[];
  you: string | undefined;
  chat: Chat;
  quiet: boolean;
}) {
  const { t, i18n } = useTranslation(['together', 'pair']);
  const nameOf = useSeatName();
  const time = dateFormat(i18n.language, { timeStyle: 'short' });
  const log = useRef<HTMLDivElement>(null);
  const count = lines.length + chat.unsent.length;
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);
  const says = (key: string) =>
    i18n.exists(key) ? t(key as 'refusal.quiet') : t('app:refusal.failed' as 'refusal.quiet');
  return (
    <section aria-labelledby="room-chat">
      <h3 id="room-chat" className="font-display text-18 font-semibold">
        {t('panel.chat')}
      </h3>
      <div
        ref={log}
        role="log"
        aria-labelledby="room-chat"
        // Scrolls: reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-[min(24rem,40dvh)] overflow-y-auto"
      >
        <ul className="flex flex-col gap-3">
          {count === 0 ? <li className="text-14 text-ink-3">{t('panel.chatEmpty')}</li> : null}
          {lines.map((line) => (
            <li key={`${line.who} ${line.id}`} className="flex gap-2">
              <SeatFace name={line.name} mark={line.mark} size={28} />
              <div className="min-w-0">
                <p className="text-14 text-ink-3">
                  <span dir="auto" className="font-medium text-ink-2">
                    {nameOf(line)}
                  </span>{' '}
                  <time dateTime={new Date(line.at).toISOString()}>{time.format(line.at)}</time>
                </p>
                <p dir="auto" className="text-16 wrap-anywhere">
                  {line.text}
                </p>
              </div>
              {line.who === you ? null : (
                <ReportPlace kind="person" subject={{ _id: reportIdOf(line.who), title: nameOf(line), language: '' }}>
                  {(report) => (
                    <IconButton
                      size="sm"
                      className="ms-auto shrink-0"
                      label={t('pair:safety.report')}
                      icon={<Flag aria-hidden="true" className="size-4" />}
                      onClick={report}
                    />
                  )}
                </ReportPlace>
              )}
            </li>
          ))}
          {chat.unsent.map(({ id, text }) => (
            <li key={id} className="ps-9">
              <p dir="auto" className="text-16 text-ink-2 wrap-anywhere">
                {text}
              </p>
              <p className="text-14 text-ink-3">{t('panel.waiting')}</p>
            </li>
          ))}
        </ul>
      </div>
      <form
        className="mt-3 flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!quiet) chat.send();
        }}
      >
        <TextField
          fieldClassName="min-w-0 flex-1"
          label={t('panel.field')}
          value={chat.text}
          maxLength={roomLimits.text}
          autoComplete="off"
          error={chat.refusal === undefined ? undefined : says(chat.refusal)}
          hint={quiet ? t('panel.chatQuiet') : undefined}
          onChange={({ target }) => chat.write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposingKey(event)) event.preventDefault();
          }}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('panel.send')}
          // Beside the field, below its label.
          className="mt-6.5"
          aria-disabled={quiet || lineOf(chat.text) === ''}
          icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        />
      </form>
    </section>
  );
}
