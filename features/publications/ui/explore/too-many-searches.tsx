import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';
import type { ExploreFailure } from './read-explored.ts';

/** Why a search in Explore was refused. */
export function TooManySearches({ failure }: { failure: ExploreFailure | undefined }) {
  const { t } = useTranslation(['explore', 'publications']);
  const known = failure?.key === 'publications:refusal.tooManySearches';
  return (
    <ErrorNote
      title={t('failed.title')}
      text={
        known
          ? t('publications:refusal.tooManySearches', { count: Math.max(1, Math.ceil(failure.seconds / 60)) })
          : t('failed.text')
      }
    />
  );
}
