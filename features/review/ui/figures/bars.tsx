import { roundMost } from '../../rules/figures/sums.ts';

export interface Bar {
  readonly value: number;
  /** What the pointer shows. */
  readonly hint: string;
  /** Below it. */
  readonly label?: string;
  readonly strong?: boolean;
  /** Something happens on it: a mark above. */
  readonly marked?: boolean;
}

const height = 120;
const room = 14;
const below = 18;
const gap = 0.2;

/** Bars beside each other. It is hidden from readers, who have the sentence and the table. */
export function Bars({
  bars,
  width,
  most = roundMost(bars.map(({ value }) => value)),
}: {
  bars: readonly Bar[];
  /** Of one bar, in the units of the drawing. */
  width: number;
  most?: number;
}) {
  const all = bars.length * width;
  return (
    <svg viewBox={`0 0 ${all} ${height + room + below}`} aria-hidden="true" className="w-full overflow-visible">
      {[0.5, 1].map((part) => (
        <line
          key={part}
          x1={0}
          x2={all}
          y1={room + height * (1 - part)}
          y2={room + height * (1 - part)}
          className="stroke-line"
          strokeDasharray="3 4"
        />
      ))}
      <line x1={0} x2={all} y1={room + height} y2={room + height} className="stroke-line-strong" />
      {bars.map(({ value, hint, label, strong, marked }, at) => {
        const size = value === 0 ? 0 : Math.max(2, (height * value) / most);
        return (
          <g key={hint}>
            <title>{hint}</title>
            <rect x={at * width} y={room} width={width} height={height} className="fill-transparent" />
            <rect
              x={at * width + (gap / 2) * width}
              y={room + height - size}
              width={width * (1 - gap)}
              height={size}
              rx={Math.min(3, width / 4)}
              className={strong ? 'fill-accent' : 'fill-accent/55'}
            />
            {marked ? <circle cx={(at + 0.5) * width} cy={room / 2} r={4} className="fill-warn" /> : null}
            {label ? (
              <text
                x={(at + 0.5) * width}
                y={room + height + 14}
                textAnchor={at === 0 ? 'start' : at === bars.length - 1 ? 'end' : 'middle'}
                className="fill-ink-3 text-12"
              >
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
      <text x={all} y={room - 4} textAnchor="end" className="fill-ink-3 text-12 tabular-nums">
        {most}
      </text>
    </svg>
  );
}
