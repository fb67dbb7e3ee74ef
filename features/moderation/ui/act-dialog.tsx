import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ReportCase } from '../contract.ts';
import {
  isAboutPeople,
  mostFrequent,
  reportLimits,
  reportReasons,
  type ModeratorAct,
  type ReportReason,
} from '../rules/reports.ts';
import { useAct } from './use-act.ts';

/** Acts of which the author is told the reason. */
export type AskedAct = 'hide' | 'warn' | 'remove';
export const asksFirst = (act: ModeratorAct): act is AskedAct => act === 'hide' || act === 'warn' || act === 'remove';

interface ActDraft {
  readonly reason: ReportReason | null;
  readonly words: string;
}

const noDraft: ActDraft = { reason: null, words: '' };

/**
 * Confirms hiding, warning or removing a comment. Its author or writer is notified with a reason and the moderator's
 * words, of which a draft is stored until then.
 */
export function ActDialog({
  reported,
  asked,
  onClose,
}: {
  reported: ReportCase;
  asked: AskedAct | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('moderation');
  const { act, working, failure, forget } = useAct(reported);
  const [last, setLast] = useState<AskedAct>('hide');
  if (asked !== undefined && asked !== last) setLast(asked);
  const member = useMember();
  // One draft for each case, whatever the act: the moderator may switch from warning to hiding.
  const [kept] = useState(() => formDraft(member._id, `moderation:${reported._id}`, noDraft));
  const [draft, setDraft] = useState(() => kept.read() ?? noDraft);
  const { words } = draft;
  const reason = draft.reason ?? mostFrequent(reported.counts, reported.reports);
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
  const { kind } = reported;
  const of = (part: 'title' | 'text' | 'confirm') => {
    if (last === 'hide' && kind !== 'comment' && kind !== 'message') return t(`act.hide.${part}.${kind}`);
    const wanted = last === 'hide' ? 'remove' : last;
    return isAboutPeople(kind) ? t(`act.ofPeople.${wanted}.${part}`) : t(`act.${wanted}.${part}`);
  };
  const asks = { title: of('title'), text: of('text'), confirm: of('confirm') };
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={asks.title}
      description={reported.title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={last === 'warn' ? 'primary' : 'danger'}
            loading={working !== undefined}
            onClick={() => void confirm()}
          >
            {asks.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-5 max-w-prose text-ink-2">{asks.text}</p>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t(isAboutPeople(kind) ? 'act.ofPeople.reason' : 'act.reason')}
          value={reason}
          options={reportReasons.map((value) => ({ value, label: t(`reason.${value}.label`) }))}
          onChange={(next) => write({ reason: next })}
        />
        <TextArea
          label={t(isAboutPeople(kind) ? 'act.ofPeople.words' : 'act.words')}
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
