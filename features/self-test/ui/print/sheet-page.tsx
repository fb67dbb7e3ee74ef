import type { ReactNode } from 'react';
import { cutMarks, papers, type Box, type Paper } from '../../rules/print-sheets.ts';
import './print.css';

const mm = (value: number) => `${value}mm`;
export const boxStyle = ({ x, y, width, height }: Box) => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
});

/** One page at its size on paper, drawn smaller on screen by `scale`. */
export function SheetPage({
  paper,
  scale,
  label,
  marks = false,
  children,
}: {
  paper: Paper;
  scale: number;
  label: string;
  marks?: boolean;
  children: ReactNode;
}) {
  const { width, height } = papers[paper];
  return (
    <section
      aria-label={label}
      // Places on it are measured from the left.
      dir="ltr"
      className="print-frame overflow-hidden border border-line bg-white shadow-resting"
      style={{ width: mm(width * scale), height: mm(height * scale) }}
    >
      <div
        className="print-page"
        data-paper={paper}
        style={{ width: mm(width), height: mm(height), '--print-scale': scale } as React.CSSProperties}
      >
        {children}
        {marks ? <CutMarks paper={paper} /> : null}
      </div>
    </section>
  );
}

/** Hairlines between the cards' edges and the edge of the paper. */
function CutMarks({ paper }: { paper: Paper }) {
  const { width, height } = papers[paper];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="print-place pointer-events-none"
      style={boxStyle({ x: 0, y: 0, width, height })}
    >
      {cutMarks(paper).map((mark) => (
        <path
          key={`${mark.x} ${mark.y}`}
          d={`M${mark.x} ${mark.y}l${mark.width} ${mark.height}`}
          stroke="#8b8f98"
          strokeWidth="0.1"
        />
      ))}
    </svg>
  );
}
