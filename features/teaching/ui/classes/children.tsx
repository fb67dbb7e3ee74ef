import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { Child } from '../../classes/contract.ts';
import { OwnWorkList } from './own-work-list.tsx';
import { useClassCall } from './use-class-call.ts';

/** The work of the member’s children, class by class. */
export function Children({ list }: { list: readonly Child[] }) {
  const { t } = useTranslation('classes');
  const { run, working, failure } = useClassCall();
  return (
    <section aria-labelledby="children" className="mb-10">
      <h2 id="children" className="mb-3 font-display text-22 font-semibold">
        {t('list.children')}
      </h2>
      {failure ? <ErrorNote className="mb-3" title={t('notDone')} text={failure.text} /> : null}
      <ul className="flex flex-col gap-6">
        {list.map(({ _id, class_id: id, class_name: name, name: child, owner_name: teacher, work }) => (
          <li key={_id}>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
              <h3 className="min-w-0 font-medium wrap-anywhere">{t('list.child', { child, name, teacher })}</h3>
              <Button
                size="sm"
                aria-label={t('list.leaveChildName', { child, name })}
                loading={working === _id}
                onClick={() =>
                  void run(_id, (options) => calls.classes.removeTeacher({ id, teacher: _id }, options), _id)
                }
              >
                {t('list.leaveChild')}
              </Button>
            </div>
            <OwnWorkList work={work} empty={t('list.noChildWork')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
