import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { deviceName } from '#features/account/rules/device-name.ts';
import { deviceState } from '../../rules/device-state.ts';
import { currentSubscription, hasPush, isIos, turnOn } from './subscription.ts';

/** Whether this device shows notifications while Loci is closed; `state` is `undefined` until that is known. */
export function useThisDevice() {
  const { t } = useTranslation('choices');
  const queries = useQueryClient();
  const { data, isError } = useQuery(query.notifications.push.queryOptions());
  const subscribed = useQuery({
    queryKey: ['push-subscription'],
    queryFn: async () => hasPush() && (await currentSubscription()) !== null,
    persister: undefined,
    staleTime: 0,
  });
  const state =
    data && subscribed.data !== undefined
      ? deviceState({
          hasPush: hasPush(),
          isIos: isIos(),
          permission: hasPush() ? Notification.permission : 'default',
          subscribed: subscribed.data,
          known: data.devices.some(({ here }) => here),
        })
      : undefined;
  return {
    devices: data?.devices,
    isError,
    state,
    /** Asks the member for the permission of the browser, so it is called by a press. */
    async start(): Promise<void> {
      if (!data) return;
      const { browser, system } = deviceName(navigator.userAgent);
      const name =
        browser && system ? t('device.name', { browser, system }) : (browser ?? system ?? t('device.someDevice'));
      await turnOn(data.key, name);
    },
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: query.notifications.push.key() }),
        queries.invalidateQueries({ queryKey: ['push-subscription'] }),
      ]),
  };
}
