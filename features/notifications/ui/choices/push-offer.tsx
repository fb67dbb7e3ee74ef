import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { useThisDevice } from './use-this-device.ts';

/**
 * Offers the notifications of this device where something is begun that will be answered. Once to each member on each
 * device: afterwards they are in the settings. Nothing where they are on, refused or impossible.
 */
export function PushOffer() {
  const { t } = useTranslation('choices');
  const { _id: memberId } = useMember();
  const { state, start, readAgain } = useThisDevice();
  const [offered] = useState(() => keptChoice(`loci.push-offered.${memberId}`, ['no', 'yes'], 'no'));
  const [isOpen, setOpen] = useState(() => offered.now() === 'no');
  const turnOn = useMutation({
    mutationFn: start,
    onSuccess: () => setOpen(false),
    onSettled: readAgain,
  });
  const isShown = isOpen && state === 'off';
  useEffect(() => {
    if (isShown) offered.set('yes');
  }, [isShown, offered]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="push-offer" className="border-t border-line bg-surface p-4">
      <h2 id="push-offer" className="font-medium">
        {t('device.title')}
      </h2>
      <p role="status" className="text-14 text-ink-2">
        {t(turnOn.isError ? 'device.failed' : 'offer.text')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('device.turnOn')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t('offer.notNow')}
        </Button>
      </div>
    </section>
  );
}
