import { CircleCheck, CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallFailureWords } from '#client/use-call.ts';
import { useTryAgain } from '#client/use-try-again.ts';
import { useEarlyForm } from '#features/account/ui/use-early-form.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { contactKinds, contactLimits, whatBlocksContact, type ContactForm } from '../rules/contact.ts';
import {
  forgetMessage,
  keepMessage,
  keptMessage,
  sendMessage,
  type KeptMessage,
  type WrittenMessage,
} from './kept-message.ts';

export interface ContactScreenProps {
  /** Who is signed in; their name and address are there already. */
  writer: { id: string; name: string; email: string } | null;
  /** A part of a dialog rather than a page of its own. */
  inDialog?: boolean;
}

type State = 'editing' | 'sending' | 'sent' | 'waiting';

/** What was typed before the program has arrived is newer than what was kept. */
const withEarly = (before: WrittenMessage, typed: (field: keyof ContactForm) => string): WrittenMessage => ({
  ...before,
  fullname: typed('fullname') || before.fullname,
  email: typed('email') || before.email,
  subject: typed('subject') || before.subject,
  message: typed('message') || before.message,
});

/** The message being written, and where its sending has got to. */
function useContact(writer: ContactScreenProps['writer']) {
  const memberId = writer?.id ?? null;
  const [written, setWritten] = useState<WrittenMessage>({
    fullname: writer?.name ?? '',
    email: writer?.email ?? '',
    subject: '',
    message: '',
    typeMessage: 'question',
  });
  const [state, setState] = useState<State>('editing');
  const [wrong, setWrong] = useState<readonly (keyof ContactForm)[]>([]);
  const [refused, setRefused] = useState<string>();
  /** The form came back in place of what had the focus. */
  const [isBack, setBack] = useState(false);
  const words = useCallFailureWords();
  const early = useEarlyForm((typed) => {
    const kept = keptMessage(memberId);
    const found = withEarly(kept?.written ?? written, typed);
    setWritten(found);
    if (kept?.waiting) void send(kept);
    // No key press is seen before the program is there.
    else if (typed('subject') || typed('message')) keepMessage(found, memberId);
  });

  function change(part: Partial<WrittenMessage>) {
    const next = { ...written, ...part };
    setWritten(next);
    keepMessage(next, memberId);
    setWrong((fields) => fields.filter((field) => !(field in part)));
    setRefused(undefined);
  }

  async function send(kept: KeptMessage, from: State = 'sending') {
    setState(from);
    const outcome = await sendMessage(kept);
    if (outcome.kind !== 'refused') return setState(outcome.kind);
    const { text, field } = words(outcome.error);
    const known = (['fullname', 'email', 'subject', 'message'] as const).find((each) => each === field);
    setWrong(known ? [known] : []);
    setRefused(known ? undefined : text);
    setState('editing');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const blocked = whatBlocksContact(written);
    setWrong(blocked);
    if (blocked[0]) early.form.current?.querySelector<HTMLElement>(`[name="${blocked[0]}"]`)?.focus();
    else void send(keepMessage(written, memberId));
  }

  useTryAgain(state === 'waiting', () => {
    const kept = keptMessage(memberId);
    // Another tab has sent it.
    if (kept?.waiting) void send(kept, 'waiting');
    else setState('sent');
  });

  function tryNow() {
    const kept = keptMessage(memberId);
    if (kept) void send(kept, 'waiting');
  }

  function backToForm() {
    setBack(true);
    setState('editing');
  }

  function editAgain() {
    keepMessage(written, memberId);
    backToForm();
  }

  function writeAnother() {
    forgetMessage(memberId);
    setWritten({ ...written, subject: '', message: '', typeMessage: 'question' });
    backToForm();
  }

  return { written, state, wrong, refused, isBack, early, change, submit, tryNow, editAgain, writeAnother };
}

/**
 * S1 §4: editing, sending, sent. A message that could not be sent is kept on the device, and the sent screen says so.
 */
export function ContactScreen({ writer, inDialog = false }: ContactScreenProps) {
  const { t } = useTranslation(['contact', 'account']);
  const { written, state, wrong, refused, isBack, early, change, submit, tryNow, editAgain, writeAnother } =
    useContact(writer);

  if (state === 'sent')
    return (
      <Told
        icon={<CircleCheck className="size-7" />}
        title={t('sentTitle')}
        text={t('sentText', { email: written.email.trim() })}
        inDialog={inDialog}
        actions={
          <>
            {inDialog ? null : (
              <a href={writer ? '/app' : '/'} className={buttonClass({ variant: 'primary' })}>
                {t(writer ? 'today' : 'home')}
              </a>
            )}
            <Button onClick={writeAnother}>{t('another')}</Button>
          </>
        }
      />
    );
  if (state === 'waiting')
    return (
      <Told
        icon={<CloudUpload className="size-7" />}
        title={t('waitingTitle')}
        text={t('waitingText')}
        inDialog={inDialog}
        actions={
          <>
            <Button variant="primary" onClick={tryNow}>
              {t('tryNow')}
            </Button>
            <Button onClick={editAgain}>{t('edit')}</Button>
          </>
        }
      />
    );

  const Heading = inDialog ? 'h3' : 'h1';
  const field = (name: keyof ContactForm) => ({
    name,
    maxLength: contactLimits[name],
    value: written[name],
    error: wrong.includes(name)
      ? t(
          name === 'email' && written.email.trim() === ''
            ? 'missing.noEmail'
            : `missing.${name === 'subject' ? 'message' : name}`,
        )
      : undefined,
  });
  return (
    <Frame inDialog={inDialog}>
      <Heading className={cx('font-display font-semibold', inDialog ? 'text-22' : 'text-28 sm:text-36')}>
        {t('title')}
      </Heading>
      <p className="mt-2 text-16 text-ink-2">{t('lead')}</p>
      <noscript>
        <p className="mt-4 rounded-card bg-warn-soft p-4 text-14 text-ink">{t('account:needsScript')}</p>
      </noscript>
      <form ref={early.form} method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        {refused ? <ErrorNote title={t('notSent')} text={refused} /> : null}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            {...field('fullname')}
            label={t('field.fullname')}
            autoComplete="name"
            required
            onChange={(event) => change({ fullname: event.target.value })}
          />
          <TextField
            {...field('email')}
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            onChange={(event) => change({ email: event.target.value })}
          />
          <Select
            label={t('field.kind')}
            value={written.typeMessage}
            options={contactKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(typeMessage) => change({ typeMessage })}
          />
          <TextField
            {...field('subject')}
            label={t('field.subject')}
            hint={t('field.subjectHint')}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
        </div>
        <TextArea
          {...field('message')}
          autoFocus={isBack}
          label={t('field.message')}
          rows={6}
          className="min-h-40"
          required
          hint={t('kept')}
          onChange={(event) => change({ message: event.target.value })}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="self-start max-sm:w-full"
          disabled={!early.ready}
          loading={state === 'sending'}
        >
          {t('send')}
        </Button>
        <p role="status" className="sr-only">
          {state === 'sending' ? t('sending') : null}
        </p>
      </form>
    </Frame>
  );
}

function Frame({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
  if (inDialog) return <div>{children}</div>;
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center px-4 py-8 sm:py-12">
      <div className="rounded-card border border-line bg-surface p-5 shadow-resting sm:p-8">{children}</div>
    </main>
  );
}

/** The result of sending. Its heading takes the focus, because the form was removed. */
function Told({
  icon,
  title,
  text,
  actions,
  inDialog,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  inDialog: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = inDialog ? 'h3' : 'h1';
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame inDialog={inDialog}>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <div
          className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent"
          aria-hidden="true"
        >
          {icon}
        </div>
        <Heading ref={heading} tabIndex={-1} className="font-display text-28 font-semibold">
          {title}
        </Heading>
        <p className="max-w-[50ch] text-16 text-ink-2">{text}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </Frame>
  );
}
