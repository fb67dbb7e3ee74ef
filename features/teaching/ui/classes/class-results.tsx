import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { csvOf } from '#platform/text/csv.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { saveAsFile } from '#ui/save-as-file.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Mark, WholeClass } from '../../classes/contract.ts';
import { toneOf } from './tone-of-state.ts';
import { useDueWords } from './use-due-words.ts';

/** The table of a class: a row for each student, with the state of each work. */
export function ClassResults({ group }: { group: WholeClass }) {
  const { t, i18n } = useTranslation('classes');
  const { _id: id, students, work } = group;
  const due = useDueWords();
  const isEmpty = students.length === 0 || work.length === 0;
  const { data, isError, refetch } = useQuery(
    query.classes.results.queryOptions({ input: { id }, enabled: !isEmpty, staleTime: 0 }),
  );
  const marks = new Map(data?.marks.map((mark) => [`${mark.student} ${mark.work}`, mark]));
  const nameOf = ({ name, email }: WholeClass['students'][number]) => name ?? email ?? t('students.somebody');

  function download() {
    const head = [t('results.student'), ...work.flatMap(({ title }) => [title, t('results.score_column', { title })])];
    const body = students.map((student) => [
      nameOf(student),
      ...work.flatMap(({ _id }) => {
        const mark = marks.get(`${student._id} ${_id}`);
        return mark ? [t(`state.${mark.state}`), scoreOf(mark, i18n.language)] : ['', ''];
      }),
    ]);
    saveAsFile(csvOf([head, ...body]), { name: `${group.name}.csv`, type: 'text/csv;charset=utf-8' });
  }

  return (
    <TitledSection title={t('results.title')}>
      {isEmpty ? <p className="max-w-prose text-ink-2">{t('results.none')}</p> : null}
      {!isEmpty && isError && !data ? (
        <ErrorNote
          title={t('results.failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : null}
      {!isEmpty && !data && !isError ? <Skeleton className="h-40 w-full rounded-card!" /> : null}
      {!isEmpty && data ? (
        <>
          {/* Wider than a phone: it scrolls by itself, also by the keyboard. */}
          <div
            role="region"
            aria-label={t('results.scroll')}
            tabIndex={0}
            className="overflow-x-auto rounded-card border border-line bg-surface"
          >
            <table className="w-full border-collapse text-start text-14">
              <thead>
                <tr className="border-b border-line">
                  <th scope="col" className="sticky start-0 min-w-32 bg-surface p-3 text-start font-semibold">
                    {t('results.student')}
                  </th>
                  {work.map(({ _id, title, language, due_at }) => (
                    <th key={_id} scope="col" className="min-w-40 p-3 text-start align-top font-semibold">
                      <span lang={language} dir="auto" className="block wrap-anywhere">
                        {title}
                      </span>
                      {due_at ? (
                        <span className="font-normal text-ink-3">{t('work.due', { date: due(due_at) })}</span>
                      ) : null}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {students.map((student) => (
                  <tr key={student._id}>
                    <th
                      scope="row"
                      dir="auto"
                      className="sticky start-0 max-w-40 bg-surface p-3 text-start font-medium wrap-anywhere"
                    >
                      {nameOf(student)}
                    </th>
                    {work.map(({ _id, title }) => (
                      <td key={_id} className="p-3 align-top">
                        <Cell mark={marks.get(`${student._id} ${_id}`)} name={nameOf(student)} title={title} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button className="mt-4" icon={<Download aria-hidden="true" className="size-5" />} onClick={download}>
            {t('results.csv')}
          </Button>
        </>
      ) : null}
    </TitledSection>
  );
}

/** Of a card the right answers, of a map its best test. */
function scoreOf({ right, asked, score }: Mark, language: string): string {
  if (right !== null) return `${right}/${asked}`;
  return score === null ? '' : new Intl.NumberFormat(language, { style: 'percent' }).format(score / 100);
}

function Cell({ mark, name, title }: { mark: Mark | undefined; name: string; title: string }) {
  const { t } = useTranslation('classes');
  if (!mark) return null;
  const score = t('results.score', { right: mark.right ?? 0, asked: mark.asked ?? 0 });
  const shown = mark.rate === null ? score : `${score} · ${t('results.rate', { rate: mark.rate })}`;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={toneOf[mark.state]}>{t(`state.${mark.state}`)}</Badge>
      {mark.copy && mark.right !== null ? (
        <Link
          to={`/app/students/answers/${mark.copy}`}
          aria-label={`${shown} – ${t('results.answers', { name, title })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {shown}
        </Link>
      ) : null}
      {mark.score === null ? null : <span className="text-ink-2">{t('results.best', { score: mark.score })}</span>}
    </span>
  );
}
