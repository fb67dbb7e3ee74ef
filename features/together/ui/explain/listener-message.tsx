import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col justify-center bg-ground px-4 py-10">{children}</div>
);

/** The whole page says why there is nothing to listen to. */
export function Message({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const { t } = useTranslation('explain');
  return (
    <Frame>
      <EmptyState
        heading="h1"
        icon={<DoorClosed className="size-7" />}
        title={title}
        text={text}
        action={
          <>
            {action}
            <ButtonLink to="/app" {...(action ? { variant: 'quiet' } : { variant: 'primary' })}>
              {t('toToday')}
            </ButtonLink>
          </>
        }
      />
    </Frame>
  );
}
