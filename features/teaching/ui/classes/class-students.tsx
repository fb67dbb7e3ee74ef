import { useQuery } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { later } from '#ui/later.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { StudentOfClass, WholeClass } from '../../classes/contract.ts';
import { useClassCall } from './use-class-call.ts';

const AddToClassDialog = later(() => import('./add-to-class-dialog.tsx'));

/** Who is in a class; its owner adds and removes them. */
export function ClassStudents({ group }: { group: WholeClass }) {
  const { t } = useTranslation('classes');
  const { _id: id, own, archived, students } = group;
  const member = useMember();
  const { act } = useClassCall();
  const all = useQuery(query.teaching.list.queryOptions({ input: { userId: member._id }, enabled: own }));
  const [adding, setAdding] = useState<boolean>();
  const [leaving, setLeaving] = useState<StudentOfClass>();
  const [asking, setAsking] = useState(false);
  const nameOf = ({ name, email }: StudentOfClass) => name ?? email ?? t('students.somebody');
  return (
    <TitledSection title={t('students.title')}>
      {students.length === 0 ? (
        <p className="max-w-prose text-ink-2">{t(own ? 'students.none' : 'students.noneShared')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
          {students.map((student) => (
            <li key={student._id} className="flex min-h-14 items-center gap-3 py-2">
              <Avatar name={nameOf(student)} image={student.image} size={32} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <bdi className="font-medium wrap-anywhere">{nameOf(student)}</bdi>
                  {student.user_id === null ? <Badge tone="warn">{t('students.waiting')}</Badge> : null}
                </p>
                <p className="text-14 wrap-anywhere text-ink-3">
                  {student.how === 'code' ? t('students.byCode') : student.name ? student.email : null}
                </p>
              </div>
              {own ? (
                <IconButton
                  label={t('students.remove', { name: nameOf(student) })}
                  icon={<UserMinus aria-hidden="true" className="size-5" />}
                  onClick={() => {
                    setLeaving(student);
                    setAsking(true);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {own && !archived ? (
        <Button
          className="mt-4"
          icon={<UserPlus aria-hidden="true" className="size-5" />}
          disabled={!all.data}
          onClick={() => setAdding(true)}
        >
          {t('students.add')}
        </Button>
      ) : null}
      {adding === undefined || !all.data ? null : (
        <AddToClassDialog
          group={group}
          students={all.data.student_list}
          allowed={all.data.allowed_student}
          open={adding}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('students.removeTitle', { name: leaving ? nameOf(leaving) : '' })}
        text={t('students.removeText')}
        confirmLabel={t('students.removeConfirm')}
        onConfirm={() => act(() => calls.classes.removeStudent({ id, student: leaving!._id }))}
      />
    </TitledSection>
  );
}
