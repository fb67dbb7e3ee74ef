import type { ReactNode } from 'react';

/** A label on a cover, readable over any picture. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-black/70 px-1.5 py-0.5 text-12 whitespace-nowrap @min-[12rem]:px-2 font-semibold text-white">
      {children}
    </span>
  );
}
