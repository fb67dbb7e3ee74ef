import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { outbox } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { useOnline } from '#client/use-online.ts';
import { newId } from '#platform/offline/new-id.ts';
import { RefusedCommand, type OutboxRefusal } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { contactTeacher } from '../../client/contact-teacher.ts';
import { cleanText, messageLimits, whatBlocksText } from '../../rules/message-text.ts';

interface Teacher {
  readonly _id: string;
  readonly name: string;
}

interface Draft {
  readonly message: string;
  readonly phone: string;
}

const nothing: Draft = { message: '', phone: '' };

/** S3 §2, §5: message and phone to a teacher, and a thank-you once they are sent. */
export function ContactTeacher({
  open,
  onClose,
  onSent,
  teacher,
}: {
  open: boolean;
  onClose: () => void;
  /** The thank-you is shown, and the form is done with. */
  onSent?: () => void;
  teacher: Teacher;
}) {
  const { t } = useTranslation('messages');
  const [sent, setSent] = useState<'now' | 'later'>();
  function close() {
    onClose();
    setSent(undefined);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      insist
      title={t(sent ? 'contact.thanks' : 'contact.title', { name: teacher.name })}
    >
      {sent ? (
        <div className="flex flex-col items-center gap-4 py-4 text-center">
          <CircleCheck aria-hidden="true" className="size-12 text-accent" />
          <p role="status">{t(`contact.sent.${sent}`, { name: teacher.name })}</p>
          <Button variant="primary" onClick={close}>
            {t('contact.close')}
          </Button>
        </div>
      ) : (
        <ContactForm
          teacher={teacher}
          onSent={(when) => {
            setSent(when);
            onSent?.();
          }}
        />
      )}
    </Dialog>
  );
}

function ContactForm({ teacher, onSent }: { teacher: Teacher; onSent: (when: 'now' | 'later') => void }) {
  const { t } = useTranslation(['messages', 'account']);
  const { _id: memberId, emailVerified } = useMember();
  const online = useOnline();
  const kept = useMemo(() => formDraft<Draft>(memberId, `contact:${teacher._id}`, nothing), [memberId, teacher._id]);
  const [draft, setDraft] = useState(() => kept.read() ?? nothing);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<OutboxRefusal, 'key' | 'values'>>();
  const clean = { message: cleanText(draft.message), phone: cleanText(draft.phone) };
  const blocked = whatBlocksText(clean, true);
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keepSoon(next);
  }
  async function send() {
    setRefusal(undefined);
    setSending(true);
    try {
      const { _id: recipientId, name } = teacher;
      const id = await outbox.submit(contactTeacher({ _id: newId(), recipientId, name, ...clean }));
      if (online) await settled(id);
      kept.forget();
      onSent(online ? 'now' : 'later');
    } catch (error) {
      if (!(error instanceof RefusedCommand)) reportError(error);
      setRefusal(error instanceof RefusedCommand ? error.refusal : { key: 'messages:contact.notKept' });
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (blocked === undefined && !sending) void send();
      }}
    >
      {refusal ? (
        <ErrorNote
          title={t('contact.refused')}
          // The refusal's text key can belong to any area.
          text={t(refusal.key as 'refusal.closed', {
            ...refusal.values,
            count: Number(refusal.values?.['count'] ?? 1),
          })}
        />
      ) : null}
      <TextArea
        required
        autoFocus
        label={t('contact.message')}
        hint={t('contact.longEnough', { least: messageLimits.contactOver + 1 })}
        rows={5}
        value={draft.message}
        maxLength={messageLimits.text}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <TextField
        required
        type="tel"
        autoComplete="tel"
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        value={draft.phone}
        maxLength={messageLimits.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      {emailVerified ? null : <p className="text-14 text-ink-2">{t('contact.unverified')}</p>}
      <Button type="submit" variant="primary" disabled={blocked !== undefined || !emailVerified} loading={sending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

/** A refused message is corrected in the form, which still has it, and not in the queue. */
async function settled(id: string): Promise<void> {
  try {
    await outbox.settled(id);
  } catch (error) {
    if (error instanceof RefusedCommand) await outbox.discard(id);
    throw error;
  }
}
