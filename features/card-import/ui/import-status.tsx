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
 * The status of an import. Rendered from the start, so that its live region announces the end. Takes the focus at each
 * `step`, because the button pressed before is gone. Without a step it is empty: another element shows the status and
 * has buttons.
 */
export function ImportStatus({
  step,
  look,
  children,
}: {
  step: string | undefined;
  look: keyof typeof looks;
  children: ReactNode;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step !== undefined) status.current?.focus({ preventScroll: true });
  }, [step]);
  const { icon, tone } = looks[look];
  return (
    <p
      ref={status}
      tabIndex={-1}
      role="status"
      className={step === undefined ? 'sr-only' : cx('flex items-center gap-2', tone)}
    >
      {step === undefined ? null : (
        <>
          {icon}
          {children}
        </>
      )}
    </p>
  );
}
