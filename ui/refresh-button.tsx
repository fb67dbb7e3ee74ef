import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** Refetches a list. Spins meanwhile, and announces the result; a failure is also shown. */
export function RefreshButton({
  onRefresh,
  busy = false,
  size = 'md',
}: {
  /** Answers whether the server replied; never rejects. */
  onRefresh: () => Promise<boolean>;
  busy?: boolean;
  size?: NonNullable<IconButtonProps['size']>;
}) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'still' | 'working' | 'done' | 'failed'>('still');
  const turning = busy || state === 'working';
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy !== wasBusy) {
    setWasBusy(busy);
    // A background refetch, for example when the network is back, makes the shown failure outdated.
    if (busy && state === 'failed') setState('still');
  }
  return (
    <>
      <IconButton
        size={size}
        label={t('refresh.do')}
        aria-busy={turning || undefined}
        icon={
          <RefreshCw
            aria-hidden="true"
            className={cx(size === 'sm' ? 'size-4' : 'size-5', turning && 'animate-spin motion-reduce:animate-none')}
          />
        }
        onClick={() => {
          if (state === 'working') return;
          setState('working');
          void onRefresh().then((answered) => setState(answered ? 'done' : 'failed'));
        }}
      />
      <span role="status" className={state === 'failed' ? 'text-14 text-bad' : 'sr-only'}>
        {state === 'still' ? '' : t(`refresh.${state}`)}
      </span>
    </>
  );
}
