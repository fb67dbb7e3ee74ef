import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Conversation, Message } from '../client/commands.ts';
import { byDay } from '../rules/shown-messages.ts';
import { MessageRow } from './message-row.tsx';
import type { useConversation } from './use-conversation.ts';

type Found = Pick<ReturnType<typeof useConversation>, 'messages' | 'queuedOf' | 'older'>;

/** Within so many pixels of the end, what arrives moves the list. */
const nearPx = 80;

export function MessageList({ conversation, messages, queuedOf, older }: Found & { conversation: Conversation }) {
  const { t, i18n } = useTranslation('messages');
  const { place, isAway, toEnd, onScroll } = useKeptPlace(messages, older);
  // Where the unread ones began when the conversation was opened.
  const [openedAt] = useState(conversation.read);
  const firstNew = messages.find(({ own, seq }) => !own && seq > openedAt)?._id;
  const days = byDay(messages, (instant) => (instant === '' ? '' : new Date(instant).toDateString()));
  const weekday = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={place}
        onScroll={onScroll}
        tabIndex={0}
        role="group"
        aria-label={t('with', { name: conversation.member.name })}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-4 outline-offset-[-2px] lg:px-6"
      >
        <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end gap-1">
          {older.more ? (
            <div className="flex flex-col items-center gap-1 pb-3">
              {older.state === 'failed' ? <p className="text-14 text-bad">{t('olderFailed')}</p> : null}
              <Button size="sm" loading={older.state === 'reading'} onClick={() => void older.load()}>
                {t('older')}
              </Button>
            </div>
          ) : null}
          {messages.length === 0 ? <p className="py-8 text-center text-ink-3">{t('none')}</p> : null}
          {days.map(({ day, messages: ofDay }) => (
            <section key={day} className="flex flex-col gap-1">
              {day === '' ? null : (
                <h2 className="my-2 text-center text-12 font-medium text-ink-3">{weekday.format(new Date(day))}</h2>
              )}
              <ol className="flex flex-col gap-1">
                {ofDay.map((message) => (
                  <MessageRow
                    key={message._id}
                    message={message}
                    conversation={conversation}
                    queued={queuedOf(message._id)}
                    isFirstNew={message._id === firstNew}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {isAway ? (
        <IconButton
          className="absolute end-4 bottom-4 shadow-lifted"
          round
          variant="secondary"
          label={t('toNewest')}
          tooltipSide="left"
          icon={<ArrowDown aria-hidden="true" className="size-5" />}
          onClick={toEnd}
        />
      ) : null}
      <Arriving name={conversation.member.name} messages={messages} />
    </div>
  );
}

/** Stays at the end if it was there, and where it was when older ones are added above. */
function useKeptPlace(messages: readonly Message[], older: Found['older']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ fromEnd: 0, first: '', last: '' });
  const [isAway, setIsAway] = useState(false);
  const first = messages[0]?._id ?? '';
  const end = messages.at(-1);
  const last = end?._id ?? '';
  const isOwnLast = end?.own === true;
  const toEnd = () => {
    if (place.current) place.current.scrollTop = place.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const { current: box } = place;
    if (!box) return;
    const was = before.current;
    const wasNear = was.fromEnd <= nearPx;
    if (first !== was.first && was.first !== '' && last === was.last)
      box.scrollTop = box.scrollHeight - box.clientHeight - was.fromEnd;
    else if (wasNear || (last !== was.last && isOwnLast)) box.scrollTop = box.scrollHeight;
    before.current = { fromEnd: box.scrollHeight - box.clientHeight - box.scrollTop, first, last };
  }, [first, last, isOwnLast]);
  useEffect(() => {
    const { current: box } = place;
    if (!box) return;
    // A keyboard, or a longer text in the field below, makes it smaller.
    const sized = new ResizeObserver(() => {
      if (before.current.fromEnd <= nearPx) box.scrollTop = box.scrollHeight;
    });
    sized.observe(box);
    return () => sized.disconnect();
  }, []);
  function onScroll() {
    const { scrollHeight, clientHeight, scrollTop } = place.current!;
    before.current.fromEnd = scrollHeight - clientHeight - scrollTop;
    setIsAway(before.current.fromEnd > 3 * nearPx);
    if (scrollTop < nearPx && older.more && older.state === 'rest') void older.load();
  }
  return { place, isAway, toEnd, onScroll };
}

/** Tells those who do not see it what the other writes while the conversation is open. */
function Arriving({ name, messages }: { name: string; messages: readonly Message[] }) {
  const { t } = useTranslation('messages');
  const newest = messages.findLast(({ own, removed }) => !own && !removed);
  const [openedWith] = useState(newest?.seq ?? 0);
  return (
    <p aria-live="polite" className="sr-only">
      {newest && newest.seq > openedWith ? t('arrived', { name, text: newest.text }) : ''}
    </p>
  );
}
