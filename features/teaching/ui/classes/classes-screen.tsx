import { useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AskedClass, ListedClass } from '../../classes/contract.ts';
import { classLimits } from '../../rules/classes/class-limits.ts';
import { Children } from './children.tsx';
import { OwnWorkList } from './own-work-list.tsx';
import { useClassCall } from './use-class-call.ts';

/** `/app/classes`: the classes that a member teaches, those they were asked to teach, and those they learn in. */
export function ClassesScreen() {
  const { t } = useTranslation(['classes', 'app']);
  const { data, isError, refetch } = useQuery(query.classes.list.queryOptions());
  const mine = useQuery(query.classes.mine.queryOptions());
  const learns = (mine.data?.classes.length ?? 0) > 0;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">
          {t('list.title')}
        </h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/app/students">{t('list.toStudents')}</ButtonLink>
          <ButtonLink to="/app/join">{t('list.join')}</ButtonLink>
        </div>
      </div>
      <p className="mt-2 mb-6 max-w-prose text-ink-2">{t('list.lead')}</p>
      {isError && !data ? (
        <ErrorNote
          title={t('failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : null}
      {!data && !isError ? (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full rounded-card!" />
          <Skeleton className="h-20 w-full rounded-card!" />
        </Loading>
      ) : null}
      {data && data.asked.length > 0 ? <Asked asked={data.asked} /> : null}
      {data && data.children.length > 0 ? <Children list={data.children} /> : null}
      {learns && mine.data ? (
        <section aria-labelledby="learning" className="mb-10">
          <h2 id="learning" className="mb-3 font-display text-22 font-semibold">
            {t('list.learning')}
          </h2>
          <ul className="mb-4 flex flex-wrap gap-2">
            {mine.data.classes.map(({ _id, name, owner_name }) => (
              <li key={_id} className="rounded-control border border-line bg-surface px-3 py-2 text-14">
                <span dir="auto" className="font-medium wrap-anywhere">
                  {name}
                </span>{' '}
                <span className="text-ink-3">{t('list.by', { name: owner_name })}</span>
              </li>
            ))}
          </ul>
          <OwnWorkList work={mine.data.work} />
        </section>
      ) : null}
      {data ? (
        <>
          {data.classes.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {data.classes.map((group) => (
                <ClassRow key={group._id} group={group} />
              ))}
            </ul>
          ) : learns || data.children.length > 0 ? null : (
            <EmptyState icon={<School className="size-7" />} title={t('list.emptyTitle')} text={t('list.emptyText')} />
          )}
          <NewClass />
        </>
      ) : null}
    </div>
  );
}

function ClassRow({ group: { _id, name, own, owner_name, students, work, archived } }: { group: ListedClass }) {
  const { t } = useTranslation('classes');
  return (
    <li>
      <Link
        to={`/app/classes/${_id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:text-accent"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span dir="auto" className="block font-medium wrap-anywhere">
            {name}
          </span>
          {own ? null : <span className="text-14 text-ink-3">{t('list.of', { name: owner_name })}</span>}
        </span>
        {archived ? <Badge>{t('list.archived')}</Badge> : null}
        <span className="text-14 text-ink-2">
          {t('list.students', { count: students })} · {t('list.work', { count: work })}
        </span>
      </Link>
    </li>
  );
}

function NewClass() {
  const { t } = useTranslation('classes');
  const { run, working, failure } = useClassCall();
  const [id, setId] = useState(newId);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  async function make() {
    setTried(true);
    if (name.trim() === '') return;
    const input = { _id: id, name: name.trim() };
    if (!(await run('make', (options) => calls.classes.create(input, options), input))) return;
    setId(newId());
    setName('');
    setTried(false);
  }
  return (
    <form
      noValidate
      className="mt-6 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          fieldClassName="min-w-0 flex-1 basis-56"
          label={t('list.name')}
          placeholder={t('list.placeholder')}
          maxLength={classLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? t('list.noName') : undefined}
        />
        <Button type="submit" variant="primary" loading={working === 'make'}>
          {t('list.make')}
        </Button>
      </div>
      {failure ? <ErrorNote className="mt-4" title={t('notDone')} text={failure.text} /> : null}
    </form>
  );
}

function Asked({ asked }: { asked: readonly AskedClass[] }) {
  const { t } = useTranslation('classes');
  const { run, working, failure } = useClassCall();
  const answer = (id: string, accept: boolean) =>
    run(`${id} ${accept}`, (options) => calls.classes.answerTeaching({ id, accept }, options));
  return (
    <section aria-labelledby="asked" className="mb-8">
      <h2 id="asked" className="mb-3 font-display text-22 font-semibold">
        {t('list.asked')}
      </h2>
      {failure ? <ErrorNote className="mb-3" title={t('notDone')} text={failure.text} /> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {asked.map(({ _id, name, owner_name, child }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p dir="auto" className="font-medium wrap-anywhere">
                {name}
              </p>
              <p className="text-14 text-ink-2">
                {child === null
                  ? t('list.asks', { teacher: owner_name })
                  : t('list.asksParent', { teacher: owner_name, child })}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                aria-label={t('list.declineName', { name })}
                disabled={working !== undefined}
                onClick={() => void answer(_id, false)}
              >
                {t('list.decline')}
              </Button>
              <Button
                variant="primary"
                aria-label={`${t('list.accept')} – ${child === null ? t('list.acceptName', { name }) : t('list.acceptParent', { name, child })}`}
                disabled={working !== undefined}
                onClick={() => void answer(_id, true)}
              >
                {t('list.accept')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
