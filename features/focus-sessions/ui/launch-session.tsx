import { Timer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import type { FixedTime, LaunchSource } from '../rules/launch.ts';

const LaunchDialog = later(async () => ({ default: (await import('./launch/launch-dialog.tsx')).LaunchDialog }));

/**
 * The launch modal for a control of any kind; it is loaded when it is first asked for. `fixed`: a locked card is
 * studied for the time that its teacher set.
 */
export function useLaunchDialog(source: LaunchSource, fixed?: FixedTime): { ask: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    ask() {
      setAsked(true);
      setOpen(true);
    },
    dialog: asked ? <LaunchDialog source={source} fixed={fixed} open={open} onClose={() => setOpen(false)} /> : null,
  };
}

/** A button that opens the launch modal. */
export function LaunchSession({
  source,
  size,
  className,
}: {
  source: LaunchSource;
  size?: 'sm' | 'md';
  className?: string;
}) {
  const { t } = useTranslation('cards');
  const { ask, dialog } = useLaunchDialog(source);
  return (
    <>
      <Button size={size} className={className} icon={<Timer aria-hidden="true" className="size-5" />} onClick={ask}>
        {t('actions.focus')}
      </Button>
      {dialog}
    </>
  );
}
