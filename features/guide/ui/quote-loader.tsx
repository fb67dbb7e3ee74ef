import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { quoteAt, quoteCount, quoteTimes } from '../rules/quotes.ts';

/** For a longer wait: says what is loading and shows a quote. Screen readers read the first only. */
export function QuoteLoader({ label, className }: { label: string; className?: string }) {
  const { i18n } = useTranslation();
  const [place, setPlace] = useState(() => Math.floor(Math.random() * quoteCount));
  const [gone, setGone] = useState(false);
  useEffect(() => {
    // Gone for half of the fade, the next one comes in during the other half.
    const timer = gone
      ? setTimeout(() => {
          setPlace((before) => before + 1);
          setGone(false);
        }, quoteTimes.fadesMs / 2)
      : setTimeout(() => setGone(true), quoteTimes.standsMs - quoteTimes.fadesMs / 2);
    return () => clearTimeout(timer);
  }, [gone]);
  const { text, author, work } = quoteAt(place, i18n.language);
  return (
    <div
      aria-busy="true"
      className={cx('mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-8 text-center', className)}
    >
      <p role="status" className="text-14 text-ink-3">
        {label}
      </p>
      <figure
        aria-hidden="true"
        data-quote={place % quoteCount}
        style={{ transitionDuration: `${quoteTimes.fadesMs / 2}ms` }}
        className={cx(
          'flex min-h-32 flex-col justify-center gap-2 transition-opacity motion-reduce:transition-none',
          gone && 'opacity-0 motion-reduce:opacity-100',
        )}
      >
        <blockquote className="font-display text-18">{text}</blockquote>
        <figcaption className="text-14 text-ink-3">
          {author}, <cite>{work}</cite>
        </figcaption>
      </figure>
    </div>
  );
}
