import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** Reads a list again. It turns while that is under way, and says when it is done. */
export function RefreshButton({
  onRefresh,
  busy = false,
  size = 'md',
}: {
  onRefresh: () => Promise<unknown>;
  busy?: boolean;
  size?: NonNullable<IconButtonProps['size']>;
}) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'still' | 'working' | 'done'>('still');
  const turning = busy || state === 'working';
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
          // A failure is in the list's own state, which says so.
          void onRefresh().finally(() => setState('done'));
        }}
      />
      <span role="status" className="sr-only">
        {state === 'working' ? t('refresh.working') : state === 'done' ? t('refresh.done') : ''}
      </span>
    </>
  );
}
