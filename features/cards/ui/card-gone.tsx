import { CircleSlash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Shown instead of a card of another member that cannot be read. `wasShown`: the card was shown until now, so the focus
 * was lost with it and is moved here.
 */
export function CardGone({
  wasShown,
  action,
  heading,
}: {
  wasShown: boolean;
  action: ReactNode;
  heading?: 'h1' | 'h2';
}) {
  const { t } = useTranslation('cards');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasShown) return;
    const title = root.current!.querySelector<HTMLElement>('h1, h2')!;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [wasShown]);
  return (
    <div ref={root}>
      <EmptyState
        {...(heading && { heading })}
        icon={<CircleSlash2 className="size-7" />}
        title={t(wasShown ? 'public.gone' : 'public.noSuch')}
        text={t(wasShown ? 'public.goneText' : 'public.noSuchText')}
        action={action}
      />
    </div>
  );
}
