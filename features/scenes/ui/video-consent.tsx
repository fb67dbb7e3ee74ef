import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import { videoConsent } from './device-videos.ts';

/** Allows players of YouTube on this device, and withdraws that. */
export function VideoConsent() {
  const { t } = useTranslation('scenes');
  return (
    <Switch
      label={t('consent.switch')}
      hint={t('consent.hint')}
      checked={videoConsent.use() === 'yes'}
      onChange={(allowed) => videoConsent.set(allowed ? 'yes' : 'no')}
      className="rounded-card border border-line px-4 py-3"
    />
  );
}
