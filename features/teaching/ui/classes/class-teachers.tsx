import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { whatIsWrongWithAddress } from '#vocabulary/email-address.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { showToast } from '#ui/toast.tsx';
import type { TeacherOfClass, WholeClass } from '../../classes/contract.ts';
import { useClassCall } from './use-class-call.ts';

/** The choice beside the students whose parent can be asked. */
const colleague = 'colleague';

/** Who teaches a class; its owner asks colleagues. */
export function ClassTeachers({ group: { _id: id, own, owner, teachers, students } }: { group: WholeClass }) {
  const { t } = useTranslation('classes');
  const { run, act, working, failure } = useClassCall();
  const [email, setEmail] = useState('');
  const [child, setChild] = useState<string>(colleague);
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState<TeacherOfClass>();
  const [asking, setAsking] = useState(false);
  const typed = email.trim();
  const wrong = typed === '' || whatIsWrongWithAddress(typed) !== undefined;
  const childOf = (studentId: string) => {
    const student = students.find(({ _id }) => _id === studentId);
    return student?.name ?? student?.email ?? t('students.somebody');
  };
  const nameOf = (teacher: TeacherOfClass) => teacher.name ?? teacher.email ?? '';

  async function ask() {
    setTried(true);
    if (wrong) return;
    const input = { id, email: typed, ...(child === colleague ? {} : { student: child }) };
    if (!(await run('ask', (options) => calls.classes.askTeacher(input, options), input))) return;
    showToast({ tone: 'good', title: t('teachers.asked', { email: typed }) });
    setEmail('');
    setChild(colleague);
    setTried(false);
  }

  return (
    <TitledSection title={t('teachers.title')}>
      <p className="mb-3 max-w-prose text-14 text-ink-2">{t('teachers.lead')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        <li className="flex min-h-14 items-center gap-3 py-2">
          <Avatar name={owner.name} image={owner.image} size={32} />
          <p dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
            {owner.name}
          </p>
          <Badge>{t('teachers.owner')}</Badge>
        </li>
        {teachers.map((teacher) => (
          <li key={teacher._id} className="flex min-h-14 items-center gap-3 py-2">
            <Avatar name={nameOf(teacher)} image={teacher.image} size={32} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="font-medium">{nameOf(teacher)}</bdi>
                {teacher.user_id === null ? <Badge tone="warn">{t('teachers.waiting')}</Badge> : null}
              </p>
              {teacher.student ? (
                <p className="text-14 text-ink-3">{t('teachers.parentOf', { name: childOf(teacher.student) })}</p>
              ) : null}
            </div>
            {own ? (
              <IconButton
                label={t('teachers.remove', { name: nameOf(teacher) })}
                icon={<UserMinus aria-hidden="true" className="size-5" />}
                onClick={() => {
                  setLeaving(teacher);
                  setAsking(true);
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {own ? (
        <form
          noValidate
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <TextField
            fieldClassName="min-w-0 flex-1 basis-56 max-w-md"
            label={t('teachers.address')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried && wrong ? t('teachers.wrong') : undefined}
          />
          <Combobox
            className="min-w-0 flex-1 basis-56 max-w-md"
            label={t('teachers.who')}
            value={child}
            options={[
              { value: colleague, label: t('teachers.colleague') },
              ...students.map(({ _id }) => ({ value: _id, label: t('teachers.parentOf', { name: childOf(_id) }) })),
            ]}
            onChange={setChild}
          />
          <Button type="submit" loading={working === 'ask'}>
            {t('teachers.ask')}
          </Button>
        </form>
      ) : null}
      {failure ? <ErrorNote className="mt-4" title={t('notDone')} text={failure.text} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('teachers.removeTitle', { name: leaving ? nameOf(leaving) : '' })}
        text={t('teachers.removeText')}
        confirmLabel={t('teachers.removeConfirm')}
        onConfirm={() => act(() => calls.classes.removeTeacher({ id, teacher: leaving!._id }))}
      />
    </TitledSection>
  );
}
