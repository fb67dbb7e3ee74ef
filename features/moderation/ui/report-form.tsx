import { CircleCheck, CloudUpload, Flag } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallFailureWords } from '#app/use-call.ts';
import { useTryAgain } from '#app/use-try-again.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { reportLimits, reportReasons, whatBlocksReport, type ReportReason } from '../rules/reports.ts';
import { keepReport, keptReport, sendReport, type KeptReport, type Reporter } from './kept-report.ts';

export interface ReportFormProps {
  subject: { readonly _id: string; readonly title: string };
  reporter: Reporter;
  /** What leads away, beside the button that sends, and on the thanks screen. */
  cancel: ReactNode;
  leave: ReactNode;
}

/** Choose a reason, submit, thanks (S1 §4). A report that could not be sent is kept, and the thanks screen says so. */
export function ReportForm({ subject, reporter, cancel, leave }: ReportFormProps) {
  const { t, i18n } = useTranslation('moderation');
  const words = useCallFailureWords();
  const memberId = reporter?.id;
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'editing' | 'sending' | 'sent' | 'waiting'>('editing');
  const [refused, setRefused] = useState<string>();
  const blocked = whatBlocksReport({ reason, isAuthor: false });

  /** On a page from the server nothing can be chosen before its program is there: the choice would be lost. */
  const [ready, setReady] = useState(false);

  // What this device kept is known in the browser alone.
  useEffect(() => {
    setReady(true);
    const kept = keptReport(memberId, subject._id);
    if (!kept) return;
    setReason(kept.reason);
    setMessage(kept.words);
    if (kept.waiting) setState('waiting');
  }, [memberId, subject._id]);

  const report = (change: Partial<KeptReport> = {}) =>
    keepReport(memberId, {
      editionId: subject._id,
      title: subject.title,
      reason,
      words: message,
      lang: i18n.language,
      waiting: false,
      ...change,
    });

  async function send(kept: KeptReport, shown: 'sending' | 'waiting') {
    setState(shown);
    setRefused(undefined);
    const outcome = await sendReport(reporter, kept);
    if (outcome.kind !== 'refused') return setState(outcome.kind);
    setRefused(words(outcome.error).text);
    return setState('editing');
  }

  useTryAgain(state === 'waiting', () => {
    const kept = keptReport(memberId, subject._id);
    // Sent meanwhile by another tab.
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
        options={reportReasons.map((value) => ({ value, label: t(`reason.${value}.label`), hint: t(`reason.${value}.hint`) }))}
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
      <p className="text-14 text-ink-3">{t(reporter ? 'form.whoMember' : 'form.whoVisitor')}</p>
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
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [waiting]);
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <div aria-hidden="true" className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
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
