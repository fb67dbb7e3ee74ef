import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { reviewAddress } from '../rules/scope.ts';

/** An address that names a card or a collection that the member does not have. */
export function NoSuchScope({ isCard, back }: { isCard: boolean; back: ReactNode }) {
  const { t } = useTranslation('review');
  return (
    <div className="p-6">
      <EmptyState
        heading="h1"
        icon={<SearchX className="size-7" />}
        title={t(isCard ? 'scope.noCard' : 'scope.noCollection')}
        text={t('scope.noneText')}
        action={
          <>
            <ButtonLink to={reviewAddress('all')}>{t('scope.toAll')}</ButtonLink>
            {back}
          </>
        }
      />
    </div>
  );
}
