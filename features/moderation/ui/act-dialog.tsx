import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#app/form-drafts.ts';
import { useMember } from '#app/queries/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ReportCase } from '../contract.ts';
import { mostGiven, reportLimits, reportReasons, type ReportReason } from '../rules/reports.ts';
import { useAct } from './use-act.ts';

interface ActDraft {
  readonly reason: ReportReason | null;
  readonly words: string;
}

const noDraft: ActDraft = { reason: null, words: '' };

/** Hiding and warning are told to the author: with a reason, and with the moderator's words, which are kept until then. */
export function ActDialog({ reported, asked, onClose }: { reported: ReportCase; asked: 'hide' | 'warn' | undefined; onClose: () => void }) {
  const { t } = useTranslation('moderation');
  const { act, working, failure, forget } = useAct(reported);
  const [last, setLast] = useState<'hide' | 'warn'>('hide');
  if (asked !== undefined && asked !== last) setLast(asked);
  const member = useMember();
  // Of the case, not of what is done about it: whoever warns first may hide in the end, with the same words.
  const [kept] = useState(() => formDraft(member._id, `moderation:${reported._id}`, noDraft));
  const [draft, setDraft] = useState(() => kept.read() ?? noDraft);
  const { words } = draft;
  const reason = draft.reason ?? mostGiven(reported.counts, reported.reports);
  function write(part: Partial<ActDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep(next);
  }
  async function confirm() {
    if (!(await act({ act: last, reason, ...(words.trim() ? { words: words.trim() } : {}) }))) return;
    kept.forget();
    setDraft(noDraft);
    onClose();
  }
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last === 'hide' ? t(`act.hide.title.${reported.kind}`) : t('act.warn.title')}
      description={reported.title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={last === 'hide' ? 'danger' : 'primary'} loading={working !== undefined} onClick={() => void confirm()}>
            {last === 'hide' ? t(`act.hide.confirm.${reported.kind}`) : t('act.warn.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-5 max-w-prose text-ink-2">{last === 'hide' ? t(`act.hide.text.${reported.kind}`) : t('act.warn.text')}</p>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t('act.reason')}
          value={reason}
          options={reportReasons.map((value) => ({ value, label: t(`reason.${value}.label`) }))}
          onChange={(next) => write({ reason: next })}
        />
        <TextArea
          label={t('act.words')}
          hint={t('act.wordsHint')}
          rows={3}
          maxLength={reportLimits.toAuthor}
          value={words}
          onChange={(event) => write({ words: event.target.value })}
        />
        {failure ? <ErrorNote title={t('queue.notDone')} text={failure.text} onClose={forget} /> : null}
      </div>
    </Dialog>
  );
}
