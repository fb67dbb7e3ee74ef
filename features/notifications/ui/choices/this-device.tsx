import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { deviceName } from '#features/account/rules/device-name.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deviceState } from '../../rules/device-state.ts';
import { currentSubscription, hasPush, isIos, turnOff, turnOn } from './subscription.ts';

type Said = 'sent' | 'gone' | 'failed';

/** Whether this device shows notifications while Loci is closed, and which others do. */
export function ThisDevice() {
  const { t } = useTranslation('choices');
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const { data, isError } = useQuery(query.notifications.push.queryOptions());
  const subscribed = useQuery({
    queryKey: ['push-subscription'],
    queryFn: async () => hasPush() && (await currentSubscription()) !== null,
    persister: undefined,
    staleTime: 0,
  });
  const act = useMutation({
    mutationFn: (work: () => Promise<Said | undefined>) => work(),
    onSuccess: setSaid,
    onError: () => setSaid('failed'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: query.notifications.push.key() }),
        queries.invalidateQueries({ queryKey: ['push-subscription'] }),
      ]),
  });
  const own = data?.devices.find(({ here }) => here);
  const others = data?.devices.filter(({ here }) => !here) ?? [];
  if (isError && !data) return <p className="pb-4 text-14 text-ink-3">{t('device.failed')}</p>;
  if (!data || subscribed.data === undefined) return <Skeleton className="mb-4 h-24" />;
  const state = deviceState({
    hasPush: hasPush(),
    isIos: isIos(),
    permission: hasPush() ? Notification.permission : 'default',
    subscribed: subscribed.data,
    known: own !== undefined,
  });
  const { browser, system } = deviceName(navigator.userAgent);
  const name =
    browser && system ? t('device.name', { browser, system }) : (browser ?? system ?? t('device.someDevice'));
  const start = async () => {
    await turnOn(data.key, name);
    return undefined;
  };
  const stop = async () => {
    await turnOff(own?._id);
    return undefined;
  };
  return (
    <div className="mb-6 flex flex-col gap-3">
      <h3 className="text-16 font-medium">{t('device.title')}</h3>
      <p className="text-14 text-ink-2">{t(`device.${state}`)}</p>
      {state === 'off' ? (
        <Button className="self-start" variant="primary" loading={act.isPending} onClick={() => act.mutate(start)}>
          {t('device.turnOn')}
        </Button>
      ) : null}
      {state === 'on' && own ? (
        <div className="flex flex-wrap gap-2">
          <Button
            loading={act.isPending}
            onClick={() => act.mutate(async () => (await calls.notifications.tryDevice({ id: own._id })).outcome)}
          >
            {t('device.try')}
          </Button>
          <Button variant="quiet" onClick={() => act.mutate(stop)}>
            {t('device.turnOff')}
          </Button>
        </div>
      ) : null}
      <p role="status" className="min-h-5 text-14 text-ink-3">
        {said ? t(`device.${said}`) : ''}
      </p>
      {others.length > 0 ? (
        <>
          <h4 className="text-14 text-ink-3">{t('device.others')}</h4>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((device) => (
              <li key={device._id} className="flex min-h-11 items-center justify-between gap-3 py-1">
                <span className="min-w-0 truncate">{device.name}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('device.removeOf', { name: device.name })}
                  onClick={() =>
                    act.mutate(async () => {
                      await calls.notifications.removeDevice({ id: device._id });
                      return undefined;
                    })
                  }
                >
                  {t('device.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
