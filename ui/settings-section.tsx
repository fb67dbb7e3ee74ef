import type { ReactNode } from 'react';

/** One theme of the settings: its name at the side on a desk, above on a phone. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-display text-22 font-semibold">
          {title}
        </h2>
        {text ? <p className="mt-1 text-14 text-ink-3">{text}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
