import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { turnOff } from './subscription.ts';
import { useThisDevice } from './use-this-device.ts';

type Said = 'sent' | 'gone' | 'failed';

/** Whether this device shows notifications while Loci is closed, and which others do. */
export function ThisDevice() {
  const { t } = useTranslation('choices');
  const { devices, isError, state, start, readAgain } = useThisDevice();
  const [said, setSaid] = useState<Said>();
  const act = useMutation({
    mutationFn: (work: () => Promise<Said | undefined>) => work(),
    onSuccess: setSaid,
    onError: () => setSaid('failed'),
    onSettled: readAgain,
  });
  if (isError && !devices) return <p className="pb-4 text-14 text-ink-3">{t('device.failed')}</p>;
  if (!devices || !state) return <Skeleton className="mb-4 h-24" />;
  const own = devices.find(({ here }) => here);
  const others = devices.filter(({ here }) => !here);
  const turnOn = async () => {
    await start();
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
        <Button className="self-start" variant="primary" loading={act.isPending} onClick={() => act.mutate(turnOn)}>
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
