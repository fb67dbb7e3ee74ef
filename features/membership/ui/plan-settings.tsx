import { Trans, useTranslation } from 'react-i18next';
import { useMember } from '#app/queries/session.ts';
import { Section } from '#features/account/ui/settings/section.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { usePlanName } from './plan-names.ts';

/** In the settings: which plan there is, and where to change it. */
export function PlanSettings() {
  const { t } = useTranslation('membership');
  const { membership } = useMember();
  const named = usePlanName();
  return (
    <Section id="plan" title={t('billing.title')}>
      <p>
        <Trans
          t={t}
          i18nKey="billing.planIs"
          values={{ plan: named(membership) }}
          components={{ strong: <strong className="font-semibold" /> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/app/billing">{t('billing.title')}</ButtonLink>
        <ButtonLink to="/app/plans">{t('billing.seePlans')}</ButtonLink>
      </div>
    </Section>
  );
}
