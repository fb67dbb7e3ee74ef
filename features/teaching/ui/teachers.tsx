import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Teacher } from '../contract.ts';

/**
 * Teachers who ask the member to be their student, and those whom the member has accepted. Renders nothing if there are
 * none.
 */
export function Teachers() {
  const { t } = useTranslation('teaching');
  const queries = useQueryClient();
  const { data } = useQuery(query.teaching.teachers.queryOptions());
  const { working, failure, run } = useCall();
  const [leaving, setLeaving] = useState<Teacher>();
  const [asking, setAsking] = useState(false);
  if (!data || data.teachers.length === 0) return null;

  async function answer({ _id, name, accepted }: Teacher, accept: boolean): Promise<void> {
    const reply = await run(`${_id} ${accept}`, (options) =>
      calls.teaching.answerTeacher({ id: _id, accept }, options),
    );
    if (!reply) return;
    showToast({ title: t(accept ? 'teachers.accepted' : accepted ? 'teachers.left' : 'teachers.declined', { name }) });
    await queries.invalidateQueries({ queryKey: query.teaching.key() });
  }

  return (
    <section aria-labelledby="teachers" className="mb-10">
      <h2 id="teachers" className="font-display text-22 font-semibold">
        {t('teachers.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-14 text-ink-2">{t('teachers.lead')}</p>
      {failure ? <ErrorNote title={failure.text} /> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {data.teachers.map((teacher) => (
          <li key={teacher._id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <Avatar name={teacher.name} image={teacher.image} size={40} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium wrap-anywhere">
                <PersonLink id={teacher.user_id} className="underline-offset-2 hover:underline">
                  <UserName name={teacher.name} />
                </PersonLink>
              </p>
              <p className="text-14 text-ink-3">{t(teacher.accepted ? 'teachers.yours' : 'teachers.asks')}</p>
            </div>
            <div className="flex gap-2">
              {teacher.accepted ? (
                <Button
                  aria-label={t('teachers.leaveName', { name: teacher.name })}
                  onClick={() => {
                    setLeaving(teacher);
                    setAsking(true);
                  }}
                >
                  {t('teachers.leave')}
                </Button>
              ) : (
                <>
                  <Button
                    aria-label={t('teachers.declineName', { name: teacher.name })}
                    disabled={working !== undefined}
                    onClick={() => void answer(teacher, false)}
                  >
                    {t('teachers.decline')}
                  </Button>
                  <Button
                    variant="primary"
                    aria-label={t('teachers.acceptName', { name: teacher.name })}
                    disabled={working !== undefined}
                    onClick={() => void answer(teacher, true)}
                  >
                    {t('teachers.accept')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('teachers.question', { name: leaving?.name ?? '' })}
        text={t('teachers.questionText')}
        confirmLabel={t('teachers.confirm')}
        onConfirm={() => answer(leaving!, false)}
      />
    </section>
  );
}
