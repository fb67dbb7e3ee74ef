import { CircleSlash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * In the place of a card of somebody else that cannot be read. `wasHere`: it stood here a moment ago, and what had the focus is gone with it.
 */
export function CardGone({ wasHere, action, heading }: { wasHere: boolean; action: ReactNode; heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('cards');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasHere) return;
    const title = root.current!.querySelector<HTMLElement>('h1, h2')!;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [wasHere]);
  return (
    <div ref={root}>
      <EmptyState
        {...(heading && { heading })}
        icon={<CircleSlash2 className="size-7" />}
        title={t(wasHere ? 'public.gone' : 'public.noSuch')}
        text={t(wasHere ? 'public.goneText' : 'public.noSuchText')}
        action={action}
      />
    </div>
  );
}
