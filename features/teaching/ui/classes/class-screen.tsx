import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ClassCode } from './class-code.tsx';
import { ClassHead } from './class-head.tsx';
import { ClassResults } from './class-results.tsx';
import { ClassStudents } from './class-students.tsx';
import { ClassTeachers } from './class-teachers.tsx';
import { ClassWork } from './class-work.tsx';

/** `/app/classes/{id}`: one class, for its teachers. */
export function ClassScreen({ id }: { id: string }) {
  const { t } = useTranslation('classes');
  const { data: group, error, refetch } = useQuery(query.classes.read.queryOptions({ input: { id } }));
  const isGone = error instanceof ORPCError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.code);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8 sm:py-10">
      <Link
        to="/app/classes"
        className="inline-flex min-h-11 items-center text-14 text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {t('class.back')}
      </Link>
      {isGone ? (
        <EmptyState
          heading="h1"
          icon={<SearchX className="size-7" />}
          title={t('class.gone')}
          text={t('class.goneText')}
          action={<ButtonLink to="/app/classes">{t('class.back')}</ButtonLink>}
        />
      ) : error && !group ? (
        <ErrorNote
          title={t('failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : group ? (
        <>
          <ClassHead group={group} />
          <div className="mt-6 flex flex-col gap-10">
            <ClassWork group={group} />
            <ClassResults group={group} />
            <ClassStudents group={group} />
            {group.own && !group.archived ? <ClassCode group={group} /> : null}
            <ClassTeachers group={group} />
          </div>
        </>
      ) : (
        <Loading label={t('loading')} className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-32 w-full rounded-card!" />
          <Skeleton className="h-48 w-full rounded-card!" />
        </Loading>
      )}
    </div>
  );
}
