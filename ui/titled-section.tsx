import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A part of a page or a dialog under a heading of its own. */
export function TitledSection({
  title,
  level = 'h2',
  children,
}: {
  title: string;
  level?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const Heading = level;
  return (
    <section>
      <Heading className={cx('mb-3 font-display font-semibold', level === 'h2' ? 'text-22' : 'text-18')}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
