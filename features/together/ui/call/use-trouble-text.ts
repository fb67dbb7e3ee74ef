import { useTranslation } from 'react-i18next';
import type { Device } from './call-line.ts';
import type { DeviceTrouble } from './devices.ts';

/** Why a device is off, and what can be done. */
export function useTroubleText(): (device: Device, trouble: DeviceTrouble) => string {
  const { t } = useTranslation('call');
  return (device, trouble) =>
    device === 'camera' || trouble !== 'cameraClosed'
      ? t(`trouble.${device}.${trouble}` as 'trouble.camera.denied')
      : t('trouble.mic.failed');
}
