import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GraduationCap, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Student } from '../contract.ts';
import { studentsView } from '../rules/students-view.ts';
import { AcceptByLetter } from './accept-by-letter.tsx';
import { NotSignedIn } from './not-signed-in.tsx';
import { SetCards } from './set-cards.tsx';
import { StudentRow } from './student-row.tsx';
import { Teachers } from './teachers.tsx';

const PasteStudentsDialog = later(() => import('./paste-students-dialog.tsx'));

/** A teacher's students: who they are, whether they have accepted, and their cards. */
export function StudentsScreen() {
  const { t } = useTranslation('teaching');
  const { _id: userId } = useMember();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(query.teaching.list.queryOptions({ input: { userId } }));
  const teachers = useQuery(query.teaching.teachers.queryOptions());
  const cards = useQuery(query.cards.listShort.queryOptions());
  const setCards = cards.data?.filter((card) => card.locked);
  const [letter] = useSearchParams();
  const [byLetter] = useState(letter.has('letter'));
  const view = studentsView({
    students: data?.student_list.length,
    teachers: teachers.data?.teachers.length ?? (teachers.isError ? 0 : undefined),
    setCards: setCards?.length ?? (cards.isError ? 0 : undefined),
    byLetter,
  });
  const [about, setAbout] = useState<Student>();
  const [asking, setAsking] = useState<'remove' | 'waiting'>();
  const [pasting, setPasting] = useState<boolean>();
  const addButton = (
    <Button
      variant={view === 'student' ? 'secondary' : 'primary'}
      icon={<UserPlus aria-hidden="true" className="size-5" />}
      onClick={() => setPasting(true)}
    >
      {t('paste.action')}
    </Button>
  );
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">
        {t(view === 'student' ? 'setCards.title' : 'overview.title')}
      </h1>
      <AcceptByLetter />
      {view === 'student' ? (
        <>
          <SetCards cards={setCards ?? []} />
          <ButtonLink className="mb-10" to="/app/classes">
            {t('overview.classes')}
          </ButtonLink>
        </>
      ) : null}
      {data && view !== 'student' ? (
        <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">{t('quota', { count: data.student_list.length, allowed: data.allowed_student })}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/app/classes">{t('overview.classes')}</ButtonLink>
            <ButtonLink to="/app/students/answers">{t('overview.answers')}</ButtonLink>
            {data.student_list.length > 0 ? addButton : null}
          </div>
        </div>
      ) : null}
      {isError && !data ? (
        <ErrorNote
          title={t('failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : null}
      {view === 'loading' && !isError ? <Skeleton className="mt-6 h-48 w-full rounded-card!" /> : null}
      {view === 'nobody' ? (
        <EmptyState
          icon={<GraduationCap className="size-7" />}
          title={t('overview.emptyTitle')}
          text={t('overview.emptyText')}
          action={addButton}
        />
      ) : null}
      {data && data.student_list.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
          {data.student_list.map((student) => (
            <StudentRow
              key={student._id}
              student={student}
              state={student.user_id === null ? 'waiting' : 'accepted'}
              onWaiting={() => {
                setAbout(student);
                setAsking('waiting');
              }}
              removeLabel={t('overview.remove', { name: student.name ?? student.email ?? '' })}
              onRemove={() => {
                setAbout(student);
                setAsking('remove');
              }}
            >
              <Cards student={student} />
            </StudentRow>
          ))}
        </ul>
      ) : null}
      <div className="mt-10">
        <Teachers />
      </div>
      {view === 'student' ? (
        <section>
          <h2 className="font-display text-22 font-semibold">{t('setCards.teachYourself')}</h2>
          <p className="mt-1 mb-4 max-w-[70ch] text-14 text-ink-2">{t('overview.emptyText')}</p>
          {addButton}
        </section>
      ) : null}
      {pasting === undefined || !data ? null : (
        <PasteStudentsDialog
          students={data.student_list}
          allowed={data.allowed_student}
          open={pasting}
          onClose={() => setPasting(false)}
        />
      )}
      <NotSignedIn open={asking === 'waiting'} onClose={() => setAsking(undefined)} student={about} />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        danger
        title={t('overview.question', { name: about?.name ?? about?.email ?? '' })}
        text={t('overview.questionText')}
        confirmLabel={t('overview.confirm')}
        onConfirm={async () => {
          await calls.teaching.remove({ id: about!._id });
          await queries.invalidateQueries({ queryKey: query.teaching.key() });
        }}
      />
    </div>
  );
}

/** The number of cards; unfolded, their titles. */
function Cards({ student }: { student: Student }) {
  const { t } = useTranslation('teaching');
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery(
    query.teaching.cardsOfStudent.queryOptions({ input: { id: student._id }, enabled: open }),
  );
  if (student.cards === 0) return <p className="text-14 text-ink-3">{t('overview.noCards')}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-14">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 hover:text-ink">
        {t('overview.cards', { count: student.cards })}
      </summary>
      {isError ? <p className="pb-2 text-bad">{t('failed')}</p> : null}
      {!data && !isError ? <Skeleton className="mb-2 h-6 w-40" /> : null}
      <ul className="flex flex-col pb-2">
        {data?.cards.map((card) => (
          <li key={card._id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/app/card/${card._id}`}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
            >
              {card.title}
            </Link>
            <span className="text-ink-3">{t(`state.${card.state}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
