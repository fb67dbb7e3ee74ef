import { useMemo } from 'react';
import { qrCode } from '../../rules/qr-code.ts';

/** Modules of light around a code, as the standard asks. */
const quiet = 4;

/** Always dark on light: readers of codes expect it, also on a dark screen. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const modules = qrCode(new TextEncoder().encode(text));
    const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: modules.length + 2 * quiet };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
