import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { StudentOfCard } from '../contract.ts';
import { NotSignedIn } from './not-signed-in.tsx';
import { StudentRow } from './student-row.tsx';

/** The students of a card and the state of each assignment. */
export function StudentsOfCard({ cardId, students }: { cardId: string; students: readonly StudentOfCard[] }) {
  const { t } = useTranslation('teaching');
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<StudentOfCard>();
  const [waiting, setWaiting] = useState<StudentOfCard>();
  const [asking, setAsking] = useState<'remove' | 'waiting'>();
  return (
    <section aria-label={t('ofCard.title')} className="mt-8 border-t border-line pt-5">
      <h3 className="font-display text-18 font-semibold">{t('ofCard.title')}</h3>
      {students.length === 0 ? (
        <p className="mt-1 text-14 text-ink-2">{t('ofCard.nobody')}</p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {students.map((student) => (
            <StudentRow
              key={student._id}
              student={student}
              state={student.state}
              onWaiting={() => {
                setWaiting(student);
                setAsking('waiting');
              }}
              removeLabel={t('ofCard.remove', { name: student.name ?? student.email ?? '' })}
              onRemove={() => {
                setLeaving(student);
                setAsking('remove');
              }}
            />
          ))}
        </ul>
      )}
      <NotSignedIn open={asking === 'waiting'} onClose={() => setAsking(undefined)} student={waiting} />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        danger
        title={t('ofCard.question', { name: leaving?.name ?? leaving?.email ?? '' })}
        text={t(leaving?.state === 'has' ? 'ofCard.questionHas' : 'ofCard.questionWaits')}
        confirmLabel={t('ofCard.confirm')}
        onConfirm={async () => {
          await calls.teaching.unassign({ id: leaving!._id, focusCardId: cardId });
          await queries.invalidateQueries({ queryKey: query.teaching.key() });
        }}
      />
    </section>
  );
}
