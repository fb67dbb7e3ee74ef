import type { ReactNode } from 'react';
import type { CategoryPair } from '../../rules/profile-fields.ts';
import { useProfileWords } from './use-profile-words.ts';

/** A sub-category with the colour of its category. */
export function CategoryTag({ pair, children }: { pair: CategoryPair; children?: ReactNode }) {
  const words = useProfileWords();
  return (
    <span
      data-category={pair.category_1}
      className="inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-14"
    >
      <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-hue ring-1 ring-ink/15" />
      {words.category(pair.category_2)}
      {children}
    </span>
  );
}
