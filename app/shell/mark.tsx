import { useState } from 'react';
import { cx } from '#ui/class-names.ts';
import { useLook } from '#ui/look.tsx';

/** The logo of the instance; else ours: a card with a place marked on it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  const { logo } = useLook();
  // Without a network it may not be on the device.
  const [isMissing, setMissing] = useState(false);
  if (logo && !isMissing)
    return (
      <img
        src={`${logo}icon-192.png`}
        alt=""
        className={cx('object-contain', className)}
        onError={() => setMissing(true)}
      />
    );
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('text-accent', className)}>
      <rect x="6.5" y="2.5" width="19" height="27" rx="4" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <path d="M16 9a5 5 0 0 1 5 5c0 3.6-5 8.6-5 8.6S11 17.6 11 14a5 5 0 0 1 5-5Z" fill="currentColor" />
      <circle cx="16" cy="14" r="1.9" fill="var(--surface)" />
    </svg>
  );
}
