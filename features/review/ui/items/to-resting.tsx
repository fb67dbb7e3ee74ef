import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type ButtonLinkProps } from '#ui/button-link.tsx';

/** To the list of what rests. */
export function ToResting({ size, className }: Pick<ButtonLinkProps, 'size' | 'className'>) {
  const { t } = useTranslation('review');
  return (
    <ButtonLink
      to="/app/review/resting"
      variant="quiet"
      size={size}
      className={className}
      icon={<CirclePause aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />}
    >
      {t('rest.all')}
    </ButtonLink>
  );
}
