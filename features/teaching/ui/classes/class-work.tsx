import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { holdTogether } from '#platform/text/hold-together.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { showToast } from '#ui/toast.tsx';
import type { WholeClass, WorkOfClass } from '../../classes/contract.ts';
import { later } from '#ui/later.tsx';
import { useClassCall } from './use-class-call.ts';
import { useDueWords } from './use-due-words.ts';

type Kind = WorkOfClass['kind'];

const GiveDialog = later(() => import('./give-dialog.tsx'));

/** What is given to a class, and until when. */
export function ClassWork({ group }: { group: WholeClass }) {
  const { t } = useTranslation('classes');
  const { _id: id, archived, work } = group;
  const member = useMember();
  const due = useDueWords();
  const { act } = useClassCall();
  const [giving, setGiving] = useState<{ readonly kind: Kind; readonly work?: WorkOfClass; readonly turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const [back, setBack] = useState<WorkOfClass>();
  const [asking, setAsking] = useState(false);
  const open = (kind: Kind, of?: WorkOfClass) => {
    setGiving((before) => ({ kind, turn: (before?.turn ?? 0) + 1, ...(of && { work: of }) }));
    setOpen(true);
  };
  return (
    <TitledSection title={t('work.title')}>
      {work.length === 0 ? (
        <p className="max-w-prose text-ink-2">{t('work.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
          {work.map((each) => (
            <li key={each._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p lang={each.language} dir="auto" className="font-medium wrap-anywhere">
                  {holdTogether(each.title)}
                </p>
                <p className="text-14 text-ink-2">
                  {each.due_at ? t('work.due', { date: due(each.due_at) }) : t('work.noDue')} ·{' '}
                  {t(each.later ? 'work.later' : 'work.notLater')}
                  {each.given_by._id === member._id ? null : ` · ${t('work.by', { name: each.given_by.name })}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`${t('work.change')} – ${t('work.changeName', { title: each.title })}`}
                  onClick={() => open(each.kind, each)}
                >
                  {t('work.change')}
                </Button>
                <Button
                  size="sm"
                  aria-label={`${t('work.takeBack')} – ${each.title}`}
                  onClick={() => {
                    setBack(each);
                    setAsking(true);
                  }}
                >
                  {t('work.takeBack')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {archived ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => open('card')}>
            {t('work.give')}
          </Button>
          <Button onClick={() => open('map')}>{t('work.giveMap')}</Button>
        </div>
      )}
      {giving ? (
        <GiveDialog
          key={giving.turn}
          group={group}
          kind={giving.kind}
          {...(giving.work && { work: giving.work })}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('work.takeBackTitle', { title: back?.title ?? '' })}
        text={t(back?.kind === 'map' ? 'work.takeBackMapText' : 'work.takeBackText')}
        confirmLabel={t('work.takeBack')}
        onConfirm={async () => {
          await act(() => calls.classes.takeBack({ id, work: back!._id }));
          showToast({ title: t('work.takenBack', { title: back!.title }) });
        }}
      />
    </TitledSection>
  );
}
