import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { AnkiImport } from '../contract.ts';
import { LostList } from './lost-list.tsx';

/** What has become of a package, with links to it and its undo. */
export function AnkiEnd({ ended, busy, onUndo }: { ended: AnkiImport; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('anki');
  const { data: due } = useQuery(query.review.next.queryOptions());
  const { state, result, file_name: name, undo_until, problem } = ended;
  if (state === 'undone' && problem !== null) return <ErrorNote title={t('failed')} text={t(`problem.${problem}`)} />;
  if (state === 'undone') {
    const stayed = result?.stayed ?? [];
    return (
      <div role="status">
        <p>{t('undone', { name })}</p>
        {stayed.length > 0 ? (
          <p className="text-14 wrap-anywhere">{t('stayed', { titles: stayed.join(' · ') })}</p>
        ) : null}
      </div>
    );
  }
  if (!result) return null;
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <div role="status">
        <p className="text-18 font-semibold">{t('made', { count: result.made })}</p>
        {result.updated > 0 ? <p className="text-14">{t('updated', { count: result.updated })}</p> : null}
        {result.kept > 0 ? <p className="text-14">{t('kept', { count: result.kept })}</p> : null}
        {result.answers > 0 ? <p className="text-14">{t('answers', { count: result.answers })}</p> : null}
      </div>
      {result.cards.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {result.cards.map(({ _id, title }) => (
            <li key={_id}>
              <Link to={`/app/card/${_id}`} className="text-accent underline wrap-anywhere">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <LostList lost={result.lost} />
      <div className="flex flex-wrap gap-3">
        {due && due.count > 0 ? (
          <ButtonLink to="/app/review" variant="primary">
            {t('review', { count: due.count })}
          </ButtonLink>
        ) : null}
        {undo_until ? (
          <Button loading={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
