import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** One calm sheet in the middle of the page: every screen around signing in. */
export function AccountPage({
  title,
  lead,
  children,
  footer,
  headingRef,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** To give the focus to what the screen says once it has become another. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation('account');
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8 sm:py-14">
      <div className="rounded-card border border-line bg-surface p-6 shadow-resting sm:p-8">
        <h1 ref={headingRef} tabIndex={-1} className="font-display text-28 font-semibold text-balance wrap-anywhere">
          {title}
        </h1>
        {lead ? <div className="mt-2 text-16 text-ink-2">{lead}</div> : null}
        <noscript>
          <p className="mt-4 rounded-card bg-warn-soft p-4 text-14 text-ink">{t('needsScript')}</p>
        </noscript>
        <div className="mt-6">{children}</div>
      </div>
      {footer ? <div className="mt-6 text-center text-16 text-ink-2">{footer}</div> : null}
    </main>
  );
}
