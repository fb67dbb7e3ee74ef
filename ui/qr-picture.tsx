import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './class-names.ts';

/** Modules of light around a code, as the standard asks (ISO/IEC 18004). */
const quietModules = 4;

/** A text as a QR code. Always dark on light: readers of codes expect it, also on a dark screen. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { border: quietModules });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: code.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('w-full max-w-60 rounded-control bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
