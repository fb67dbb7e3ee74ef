import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PromptFrame } from './prompt.ts';
import type { SubjectUi } from './subject-ui.ts';

export interface AddedByDialogProps extends PromptFrame {
  subject: SubjectUi;
  id: string;
  title: string;
}

/** Who has added something to their library; for its author only (S1 §2). */
export default function AddedByDialog({ subject, id, title, open, onClose }: AddedByDialogProps) {
  const { t } = useTranslation('publications');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...subject.addedList(id),
    // Refetch each time the dialog opens.
    refetchOnMount: 'always',
  });
  const people = data?.pages.flatMap((page) => page[0]?.user_added ?? []);
  const total = data?.pages[0]?.[0]?.total ?? 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`addedBy.title.${subject.kind}`)}
      description={people && people.length > 0 ? t('addedBy.count', { count: total, title }) : title}
    >
      {people ? (
        people.length === 0 ? (
          <div className="flex flex-col items-center gap-2 py-10 text-center">
            <span aria-hidden="true" className="text-[3rem] leading-none">
              {t('addedBy.emoji')}
            </span>
            <p className="font-display text-22 font-semibold">{t('addedBy.nobody')}</p>
            <p className="max-w-[44ch] text-ink-2">{t('addedBy.nobodyText')}</p>
          </div>
        ) : (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {people.map((person) => (
                <li key={person._id}>
                  <PersonLink id={person._id} className="group flex min-h-14 items-center gap-3 rounded-control py-2">
                    <Avatar name={person.name} image={person.image} size={40} />
                    <UserName name={person.name} className="min-w-0 font-medium wrap-anywhere group-hover:underline" />
                  </PersonLink>
                </li>
              ))}
            </ul>
            {hasNextPage ? (
              <Button className="mt-4" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </>
        )
      ) : isError ? (
        <ErrorNote
          title={t('addedBy.failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <ul aria-busy="true" aria-label={t('addedBy.loading')} className="flex flex-col gap-3">
          {['one', 'two', 'three', 'four'].map((row) => (
            <li key={row} className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full!" />
              <Skeleton className="h-5 w-40" />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
