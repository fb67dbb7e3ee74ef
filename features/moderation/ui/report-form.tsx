import { CircleCheck, CloudUpload, Flag } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallFailureWords } from '#client/use-call.ts';
import { useTryAgain } from '#client/use-try-again.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { reportLimits, reportReasons, whatBlocksReport, type ReportReason } from '../rules/reports.ts';
import { storeReport, storedReport, sendReport, type StoredReport, type Reporter } from './stored-report.ts';

export interface ReportFormProps {
  /** `commentId`: a comment on it is reported. */
  subject: { readonly _id: string; readonly title: string; readonly commentId?: string | undefined };
  reporter: Reporter;
  /** Who learns of the report, where it is not about something published. */
  who?: string | undefined;
  /** What else the reporter should know. */
  note?: string | undefined;
  /** Buttons that leave the form: beside submit, and on the thanks screen. */
  cancel: ReactNode;
  leave: ReactNode;
}

/** Reason, submit, thanks (S1 §4). A report that could not be sent is stored, and the thanks screen says so. */
export function ReportForm({ subject, reporter, who, note, cancel, leave }: ReportFormProps) {
  const { t, i18n } = useTranslation('moderation');
  const words = useCallFailureWords();
  const memberId = reporter?.id;
  const reportedId = subject.commentId ?? subject._id;
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'editing' | 'sending' | 'sent' | 'waiting'>('editing');
  const [refused, setRefused] = useState<string>();
  const blocked = whatBlocksReport({ reason, isAuthor: false });

  /** Disabled in server-rendered HTML: input before hydration would be lost. */
  const [ready, setReady] = useState(false);

  // Drafts are stored in the browser, so they are read after hydration.
  useEffect(() => {
    setReady(true);
    const kept = storedReport(memberId, reportedId);
    if (!kept) return;
    setReason(kept.reason);
    setMessage(kept.words);
    if (kept.waiting) setState('waiting');
  }, [memberId, reportedId]);

  const report = (change: Partial<StoredReport> = {}) =>
    storeReport(memberId, {
      editionId: subject._id,
      commentId: subject.commentId,
      title: subject.title,
      reason,
      words: message,
      lang: i18n.language,
      waiting: false,
      ...change,
    });

  async function send(kept: StoredReport, shown: 'sending' | 'waiting') {
    setState(shown);
    setRefused(undefined);
    const outcome = await sendReport(reporter, kept);
    if (outcome.kind !== 'refused') return setState(outcome.kind);
    setRefused(words(outcome.error).text);
    return setState('editing');
  }

  useTryAgain(state === 'waiting', () => {
    const kept = storedReport(memberId, reportedId);
    // Otherwise another tab has sent it.
    if (kept?.waiting) void send(kept, 'waiting');
    else setState('sent');
  });

  if (state === 'sent' || state === 'waiting') return <Thanks waiting={state === 'waiting'} leave={leave} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!blocked && state === 'editing') void send(report(), 'sending');
      }}
    >
      {refused ? <ErrorNote title={t('form.notSent')} text={refused} /> : null}
      <RadioGroup
        label={t('form.reason')}
        value={reason ?? null}
        disabled={!ready}
        options={reportReasons.map((value) => ({
          value,
          label: t(`reason.${value}.label`),
          hint: t(`reason.${value}.hint`),
        }))}
        onChange={(next) => {
          setReason(next);
          report({ reason: next });
        }}
      />
      <TextArea
        label={t('form.words')}
        hint={t('form.wordsHint')}
        rows={3}
        maxLength={reportLimits.words}
        disabled={!ready}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          report({ words: event.target.value });
        }}
      />
      <p className="text-14 text-ink-3">
        {who ?? t(reporter ? 'form.whoMember' : 'form.whoVisitor')} {note}
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
        {cancel}
        <Button
          type="submit"
          variant="primary"
          icon={<Flag aria-hidden="true" className="size-5" />}
          disabled={blocked !== undefined}
          loading={state === 'sending'}
        >
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ waiting, leave }: { waiting: boolean; leave: ReactNode }) {
  const { t } = useTranslation('moderation');
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus, because the focused button is no longer rendered.
  useEffect(() => heading.current?.focus(), [waiting]);
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <div
        aria-hidden="true"
        className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent"
      >
        {waiting ? <CloudUpload className="size-7" /> : <CircleCheck className="size-7" />}
      </div>
      <h3 ref={heading} tabIndex={-1} className="font-display text-22 font-semibold">
        {t('thanks.title')}
      </h3>
      <p className="max-w-[48ch] text-ink-2">{t(waiting ? 'thanks.waiting' : 'thanks.text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{leave}</div>
    </div>
  );
}
