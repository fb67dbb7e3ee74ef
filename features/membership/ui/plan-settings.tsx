import { Trans, useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { Section } from '#ui/settings-section.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { usePlanName } from './plan-names.ts';
import { useOffer } from './use-offer.ts';

/** In the settings: which plan there is, and where to change it. */
export function PlanSettings() {
  const { t } = useTranslation('membership');
  const { membership } = useMember();
  const named = usePlanName();
  const { data: offer } = useOffer();
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
        {offer && offer.provider !== 'off' ? <ButtonLink to="/app/plans">{t('billing.seePlans')}</ButtonLink> : null}
      </div>
    </Section>
  );
}
