import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { outbox } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { LaterPushOffer } from '#features/notifications/ui/later-push-offer.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { sendMessage, type Conversation } from '../client/commands.ts';
import { cleanText, messageLimits } from '../rules/message-text.ts';

export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const { emailVerified } = useMember();
  const why = conversation.closed
    ? t('closed')
    : !emailVerified
      ? t('unverified')
      : conversation.awaits_answer
        ? t('awaits')
        : undefined;
  if (why !== undefined)
    return (
      <p className="border-t border-line bg-sunken px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-14 text-ink-2">
        {why}
      </p>
    );
  return <Writing conversation={conversation} />;
}

/** On a touch screen Enter begins a line, and the button sends. */
const hasKeyboard = () => !matchMedia('(hover: none) and (pointer: coarse)').matches;

function Writing({ conversation: { member } }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const { _id: memberId } = useMember();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => formDraft(memberId, `message:${member._id}`, { text: '' }));
  const [sent, setSent] = useState(false);
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const message = cleanText(text);
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);

  function write(next: string) {
    setText(next);
    if (next === '') draft.forget();
    else draft.keepSoon({ text: next });
  }
  function send() {
    field.current?.focus({ preventScroll: true });
    if (message === '') return;
    const input = { _id: newId(), recipientId: member._id, message, at: new Date().toISOString(), person: member };
    write('');
    setSent(true);
    outbox.submit(sendMessage(input)).catch((error: unknown) => {
      // It could not be stored on this device: what was typed stays in the field.
      write(text);
      reportError(error);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event) || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }
  return (
    <>
      {sent ? <LaterPushOffer /> : null}
      <form
        className="flex items-end gap-2 border-t border-line bg-surface px-2 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          ref={field}
          label={t('field', { name: member.name })}
          labelHidden
          placeholder={t('field', { name: member.name })}
          title={t('enter')}
          rows={1}
          maxLength={messageLimits.text}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          fieldClassName="min-w-0 flex-1"
          className="max-h-[30dvh] resize-none"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('send')}
          aria-disabled={message === ''}
          icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        />
      </form>
    </>
  );
}
