import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Mark } from './mark.tsx';

/** After this time (slow network, first visit) show something to read. */
const longWaitMs = 3_000;
/** Offline its chunk may be missing; the skeleton works without it. */
const QuoteLoader = later(
  async () => ({ default: (await import('#features/guide/ui/quote-loader.tsx')).QuoteLoader }),
  {
    without: () => null,
  },
);

/** The frame before any data: the one document for every URL below `/app`, also offline. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <div className="fixed inset-y-0 start-0 hidden w-24 flex-col items-center gap-3 border-e border-line bg-surface px-2 py-3 md:flex">
        <span className="flex size-11 items-center justify-center">
          <Mark />
        </span>
        <Skeleton className="size-13 rounded-full!" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
      <main className="min-h-dvh px-4 py-6 md:ps-28">
        <p role="status" className="sr-only">
          {t('shell.loading')}
        </p>
        <noscript>
          <p className="mb-6 rounded-card bg-warn-soft p-4">{t('shell.needsScript')}</p>
        </noscript>
        <LongWait label={t('shell.loading')} />
        <Skeleton className="mb-6 h-9 w-48" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} className="aspect-card rounded-card!" />
          ))}
        </div>
      </main>
      <div className="fixed inset-x-0 bottom-0 h-14 border-t border-line bg-surface md:hidden" />
    </div>
  );
}

function LongWait({ label }: { label: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return long ? <QuoteLoader label={label} /> : null;
}
