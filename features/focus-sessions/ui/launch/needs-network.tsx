import { useTranslation } from 'react-i18next';

/** Why a session of a locked card does not begin. Announced when the network is lost while something is chosen. */
export function NeedsNetwork({ waits }: { waits: boolean }) {
  const { t } = useTranslation('focus');
  return (
    <p role="status" className={waits ? 'mt-4 rounded-card bg-warn-soft p-4 text-14' : undefined}>
      {waits ? t('launch.needsNetwork') : null}
    </p>
  );
}
