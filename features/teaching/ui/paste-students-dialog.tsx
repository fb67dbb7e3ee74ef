import { useQueryClient } from '@tanstack/react-query';
import { Check, Minus, UserPlus } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls, type CallOptions } from '#client/calls.ts';
import { formDraft } from '#client/form-drafts.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Student } from '../contract.ts';
import { pasteLimits, readPastedStudents, type PastedStudent } from '../rules/pasted-students.ts';

type Listed = { email: string; name?: string }[];

/** A class that the students are added to. */
export interface PastedIntoClass {
  readonly id: string;
  readonly inClass: readonly { readonly user_id: string | null; readonly email: string | null }[];
  readonly title: string;
  readonly lead: string;
  /** Below an entry that is a student already, and one that is in the class. */
  readonly known: string;
  readonly listed: string;
  readonly lineOf: (line: number) => string;
  /** Above the list; writes it. */
  readonly above: (write: (text: string) => void) => ReactNode;
  /** Answers what is said when it is done, or that there are too few places. */
  readonly add: (list: Listed, options: { context: CallOptions }) => Promise<{ full: boolean; done: string }>;
}

/** Adds students from a pasted list; shows before what each entry becomes. The list is kept until it is sent. */
export default function PasteStudentsDialog({
  students,
  allowed,
  into,
  open,
  onClose,
}: {
  students: readonly Student[];
  allowed: number;
  into?: PastedIntoClass;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('teaching');
  const member = useMember();
  const queries = useQueryClient();
  const online = useOnline();
  const { run, working, failure, forget } = useCall();
  const [draft] = useState(() => formDraft(member._id, `teaching:pasted${into ? `:${into.id}` : ''}`, { text: '' }));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const [full, setFull] = useState(false);
  const shown = useDeferredValue(text);
  const rows = useMemo(
    () =>
      readPastedStudents(shown, {
        students,
        allowed,
        own: member.email,
        ...(into && { inClass: into.inClass }),
      }),
    [shown, students, allowed, member.email, into],
  );
  const toAdd = rows.filter(({ problem }) => problem === undefined);
  const fresh = toAdd.filter(({ known }) => !known).length;
  const isFull = full || rows.some(({ problem }) => problem === 'studentsFull');

  function write(next: string) {
    setText(next);
    setFull(false);
    draft.keep({ text: next });
  }

  async function add() {
    const emailList = toAdd.map(({ email, name }) => ({ email, ...(name ? { name } : {}) }));
    const reply = await run('add', (options) => send(emailList, options), emailList);
    if (!reply) return;
    // Another device has added students since.
    if (reply.full) return setFull(true);
    draft.forget();
    setText('');
    showToast({ tone: 'good', title: reply.done });
    await Promise.all([
      queries.invalidateQueries({ queryKey: query.teaching.key() }),
      queries.invalidateQueries({ queryKey: query.classes.key() }),
    ]);
    onClose();
  }

  async function send(emailList: Listed, options: { context: CallOptions }) {
    if (into) return into.add(emailList, options);
    const { need_premium_account: isFullNow, added } = await calls.teaching.add({ emailList }, options);
    return { full: isFullNow, done: t('paste.done', { count: added }) };
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={into?.title ?? t('paste.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" className="size-5" />}
            loading={working === 'add'}
            disabled={toAdd.length === 0 || !online}
            onClick={() => void add()}
          >
            {toAdd.length === 0 ? t('paste.addNobody') : t('paste.add', { count: toAdd.length })}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-prose text-14 text-ink-2">{into?.lead ?? t('paste.lead')}</p>
      {into?.above(write)}
      <TextArea
        label={t('paste.label')}
        hint={t('quota', { count: students.length + fresh, allowed })}
        placeholder={t('paste.placeholder')}
        rows={5}
        maxLength={pasteLimits.text}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {isFull ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 text-14 text-ink">{t('paste.full', { count: allowed })}</p>
          <Button
            size="sm"
            onClick={() => {
              onClose();
              openUpgrade('studentsFull', { what: 'students', to: '/app/students' });
            }}
          >
            {t('paste.plans')}
          </Button>
        </div>
      ) : null}
      {online ? null : <p className="mt-4 text-14 text-warn">{t('dialog.offline')}</p>}
      {failure ? <ErrorNote className="mt-4" title={t('dialog.notSent')} text={failure.text} onClose={forget} /> : null}
      {rows.length > 0 ? (
        <section aria-label={t('paste.preview')} className="mt-5">
          <p role="status" className="mb-2 text-14 font-semibold">
            {t('paste.becomes', { count: toAdd.length })}
            {rows.length > toAdd.length ? ` · ${t('paste.leftOut', { count: rows.length - toAdd.length })}` : ''}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {/* Entries have no identity of their own: the same line may be there twice. */}
            {rows.map((row, place) => (
              <Row key={place} row={row} into={into} />
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

function Row({
  row: { email, name, text, line, known, problem },
  into,
}: {
  row: PastedStudent;
  into: PastedIntoClass | undefined;
}) {
  const { t } = useTranslation('teaching');
  const Icon = problem ? Minus : Check;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', problem ? 'text-ink-3' : 'text-good')} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className={cx('wrap-anywhere', problem ? 'text-ink-2' : 'font-medium')}>
          {name || email || text}
        </p>
        {name && email ? <p className="text-14 wrap-anywhere text-ink-3">{email}</p> : null}
        <p className={cx('text-14', problem || (into && known) ? 'text-ink-2' : 'sr-only')}>
          {into && problem === 'listed'
            ? into.listed
            : into && known && !problem
              ? into.known
              : t(problem ? `paste.problem.${problem}` : 'paste.isAdded')}
        </p>
      </div>
      {into ? <p className="shrink-0 text-12 text-ink-3">{into.lineOf(line)}</p> : null}
    </li>
  );
}
