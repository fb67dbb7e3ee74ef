import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-[5px] border border-b-2 border-line bg-surface px-1.5 font-sans text-12 font-medium text-ink-2">
      {children}
    </kbd>
  );
}
