import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import type { Card } from '#features/cards/contract.ts';
import { useOnline } from '#client/use-online.ts';
import { refusedAddress } from '#features/cards/rules/share-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import type { SessionTimeOfEdition, StudentOfCard, Student } from '../contract.ts';
import type { PendingStudent } from '../rules/pending.ts';
import { AddStudents } from './add-students.tsx';
import { EditionBehind } from './edition-behind.tsx';
import { GivingWithEdition } from './giving-with-edition.tsx';
import { SessionTime } from './session-time.tsx';
import { StudentsOfCard } from './students-of-card.tsx';
import { usePending } from './use-pending.ts';
import { useStudentsFull } from './use-students-full.ts';

export interface StudentsDialogProps {
  card: Card;
  open: boolean;
  onClose: () => void;
}

/** Add-students modal of a card (S1 §2, §5), with the students to whom it is assigned. */
export default function StudentsDialog({ card, open, onClose }: StudentsDialogProps) {
  const { t } = useTranslation('teaching');
  const member = useMember();
  const ofCard = useQuery(
    query.teaching.studentsOfCard.queryOptions({ input: { focusCardId: card._id }, staleTime: 0 }),
  );
  const all = useQuery(query.teaching.list.queryOptions({ input: { userId: member._id }, staleTime: 0 }));
  const frame = {
    open,
    onOpenChange: (next: boolean) => !next && onClose(),
    size: 'lg' as const,
    title: t('dialog.title'),
  };
  const description = (
    <span lang={card.language} dir="auto">
      {card.title}
    </span>
  );
  if (ofCard.data && all.data) {
    const giving = {
      frame: { ...frame, description },
      card,
      onClose,
      ofCard: ofCard.data.students,
      students: all.data.student_list,
      allowed: all.data.allowed_student,
    };
    return ofCard.data.published ? (
      <Assigning {...giving} time={ofCard.data.time} />
    ) : (
      <GivingWithEdition {...giving} />
    );
  }
  return (
    <Dialog {...frame} description={description}>
      {ofCard.isError || all.isError ? (
        <ErrorNote
          title={t('failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void Promise.all([ofCard.refetch(), all.refetch()])}>{t('again')}</Button>}
        />
      ) : (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

interface AssigningProps {
  frame: Parameters<typeof Dialog>[0];
  card: StudentsDialogProps['card'];
  onClose: () => void;
  ofCard: readonly StudentOfCard[];
  students: readonly Student[];
  allowed: number;
  /** Of the edition. */
  time: SessionTimeOfEdition | null;
}

function Assigning({ frame, card, onClose, ofCard, students, allowed, time }: AssigningProps) {
  const { t } = useTranslation(['teaching', 'publications']);
  const member = useMember();
  const queries = useQueryClient();
  const online = useOnline();
  const { run, working, failure, forget } = useCall();
  const pending = usePending(member._id, card._id, { ofCard, students, allowed, own: member.email });
  const underWay = useRef(false);
  const [sent, setSent] = useState<readonly object[]>([]);
  const refused = refusedAddress(failure?.field, sent);
  const field = useRef<HTMLInputElement>(null);
  const studentsFull = useStudentsFull(card._id, { students, allowed });

  function full(all?: readonly PendingStudent[]) {
    onClose();
    studentsFull.say(all);
  }

  async function send() {
    if (underWay.current) return;
    // Include an address that is typed but not added.
    const { all, problem } = pending.addTyped();
    if (problem === 'studentsFull') return full(all);
    if (problem || all.length === 0) return;
    underWay.current = true;
    const emailList = all.map((each) => ('email' in each ? { email: each.email, added: false } : { ...each }));
    const input = { emailList, focusCardId: card._id };
    setSent(emailList);
    try {
      const reply = await run('send', (options) => calls.teaching.add(input, options), input);
      if (!reply) return;
      if (reply.need_premium_account) return full();
      pending.clear();
      showToast({ tone: 'good', title: t('dialog.sent', { count: reply.assigned }) });
      void queries.invalidateQueries({ queryKey: query.teaching.key() });
      onClose();
    } finally {
      underWay.current = false;
    }
  }

  return (
    <Dialog
      {...frame}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" className="size-5" />}
            loading={working === 'send'}
            disabled={(pending.pending.length === 0 && pending.typed.trim() === '') || !online}
            onClick={() => void send()}
          >
            {pending.pending.length > 0 ? t('dialog.sendTo', { count: pending.pending.length }) : t('dialog.send')}
          </Button>
        </>
      }
    >
      <p className="mb-5 max-w-prose text-14 text-ink-2">{t('dialog.lead')}</p>
      {time ? (
        <div className="mb-5">
          <SessionTime card={card} minutes={time.timerValueSelected} rounds={time.round} onLeave={onClose} />
        </div>
      ) : null}
      <EditionBehind card={card} onLeave={onClose} />
      <AddStudents
        field={field}
        pending={pending}
        ofCard={ofCard}
        students={students}
        allowed={allowed}
        onFull={full}
      />
      {online ? null : <p className="mt-4 text-14 text-warn">{t('dialog.offline')}</p>}
      {failure ? (
        <ErrorNote
          className="mt-5"
          title={t('dialog.notSent')}
          text={refused ? t('publications:failed.address', { email: refused }) : failure.text}
          onClose={forget}
        />
      ) : null}
      <StudentsOfCard cardId={card._id} students={ofCard} />
    </Dialog>
  );
}
