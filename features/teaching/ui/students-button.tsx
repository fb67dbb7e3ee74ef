import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';

/** Links to the students of a card. */
export function StudentsButton({ to }: { to: string }) {
  const { t } = useTranslation('teaching');
  return (
    <ButtonLink
      variant="quiet"
      to={to}
      icon={<GraduationCap aria-hidden="true" className="size-5" />}
      preventScrollReset
    >
      {t('action')}
    </ButtonLink>
  );
}
