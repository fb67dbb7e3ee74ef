import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';

const looks = {
  plain: { icon: undefined, tone: 'text-18 font-medium' },
  done: { icon: <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />, tone: 'text-18 font-medium' },
  offline: { icon: <CloudOff aria-hidden="true" className="size-4 shrink-0" />, tone: 'text-14 text-warn' },
  conflict: { icon: <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />, tone: 'text-14 text-warn' },
};

/**
 * How it stands with an import. It is there from the beginning, so that its end is said; and takes the focus at each `step`, when the button
 * that led there is gone. Without a step something else says it, with buttons of its own.
 */
export function ImportSaid({ step, look, children }: { step: string | undefined; look: keyof typeof looks; children: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step !== undefined) said.current?.focus({ preventScroll: true });
  }, [step]);
  const { icon, tone } = looks[look];
  return (
    <p ref={said} tabIndex={-1} role="status" className={step === undefined ? 'sr-only' : cx('flex items-center gap-2', tone)}>
      {step === undefined ? null : (
        <>
          {icon}
          {children}
        </>
      )}
    </p>
  );
}
