import type { ReactNode } from 'react';

export type Step = 'write' | 'test' | 'comeBack';

const drawings: Record<Step, ReactNode> = {
  write: (
    <>
      <rect x="14" y="10" width="62" height="52" rx="8" className="fill-surface stroke-line-strong" />
      <rect x="14" y="10" width="62" height="15" rx="8" className="fill-accent-soft stroke-line-strong" />
      <path d="M23 35h34M23 43h26M23 51h18" className="stroke-ink-3" />
      <path d="m58 52 20-20 6 6-20 20-8 2z" className="fill-accent-soft stroke-accent" />
    </>
  ),
  test: (
    <>
      <rect
        x="22"
        y="8"
        width="52"
        height="40"
        rx="8"
        transform="rotate(-7 48 28)"
        className="fill-sunken stroke-line"
      />
      <rect x="20" y="12" width="56" height="42" rx="8" className="fill-surface stroke-line-strong" />
      <path d="M42 27a6 6 0 1 1 9 5c-2 1-3 2-3 5" className="stroke-accent" />
      <path d="M48 43v.5" className="stroke-accent" />
      <circle cx="74" cy="54" r="11" className="fill-surface stroke-good" />
      <path d="m69 54 4 4 7-8" className="stroke-good" />
    </>
  ),
  comeBack: (
    <>
      <path d="M12 62h72" className="stroke-line-strong" />
      <path d="M14 18c8 26 14 36 20 38M34 26c8 20 14 28 20 30M56 36c6 12 12 18 24 20" className="stroke-ink-3" />
      <path d="M34 56V26M56 56V36" strokeDasharray="2 4" className="stroke-accent" />
      <circle cx="14" cy="18" r="4" className="fill-accent-soft stroke-accent" />
      <circle cx="34" cy="26" r="4" className="fill-accent-soft stroke-accent" />
      <circle cx="56" cy="36" r="4" className="fill-accent-soft stroke-accent" />
    </>
  ),
};

/** A small picture of one step. It says nothing that the text beside it does not. */
export function DrawnStep({ step }: { step: Step }) {
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className="h-18 w-24 shrink-0 rounded-control bg-sunken"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[step]}
    </svg>
  );
}
