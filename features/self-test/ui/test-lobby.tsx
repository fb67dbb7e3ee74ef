import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Road } from './road.tsx';
import { useTestHue } from './test-setup.ts';
import './self-test.css';

/** The frame of screens before a test: the backdrop and a close button. */
export function TestLobby({
  category,
  onClose,
  children,
}: {
  category: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('self-test');
  const hue = useTestHue(category);
  useKeys([{ keys: 'Escape', label: t('keys.close'), run: onClose }], t('keys.title'));
  return (
    <div className="self-test relative isolate flex min-h-dvh flex-col bg-ground" data-category={hue}>
      <Road share={0.12} />
      <header className="px-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:px-5">
        <IconButton
          label={t('close')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
          tooltipSide="bottom"
        />
      </header>
      <div className="m-auto flex w-full max-w-xl flex-col gap-6 px-[min(1.25rem,5.5vw)] py-8">{children}</div>
    </div>
  );
}
