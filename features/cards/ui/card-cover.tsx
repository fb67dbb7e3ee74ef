import { useState } from 'react';
import { cx } from '#ui/class-names.ts';

export interface CoverContent {
  _id: string;
  title: string;
  cover_picture: { thumb: string; regular: string } | null;
}

/**
 * The picture of a card, or one drawn from its category's hue: arcs laid by the card's id, so that each card keeps its own,
 * and the first letter of its title.
 */
export function CardCover({
  card,
  large = false,
  eager = false,
  className,
}: {
  card: CoverContent;
  large?: boolean;
  eager?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const address = card.cover_picture ? (large ? card.cover_picture.regular : card.cover_picture.thumb) : null;
  if (address && broken !== address) {
    return (
      <img
        src={address}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        // Offline, a picture that was never shown is not there: the drawn cover stands in for it.
        onError={() => setBroken(address)}
        className={cx('size-full bg-hue-soft object-cover', className)}
      />
    );
  }
  return <DrawnCover id={card._id} title={card.title} className={className} />;
}

function DrawnCover({ id, title, className }: { id: string; title: string; className?: string }) {
  const chance = numbersFrom(id);
  const centre = { x: 8 + chance() * 84, y: 4 + chance() * 40 };
  const second = { x: 100 - centre.x, y: 60 + chance() * 30 };
  const spacing = 7 + chance() * 5;
  const letter = [...title.trim()][0]?.toLocaleUpperCase() ?? '';
  return (
    <svg viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={cx('size-full bg-hue', className)}>
      <circle cx={second.x} cy={second.y} r={34 + chance() * 14} fill="#fff" opacity="0.1" />
      <circle cx={centre.x} cy={centre.y} r={20 + chance() * 16} fill="#000" opacity="0.1" />
      <g fill="none" stroke="#fff" strokeWidth="0.6" opacity="0.34">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((ring) => (
          <circle key={ring} cx={centre.x} cy={centre.y} r={ring * spacing} />
        ))}
      </g>
      <text x="50" y="58" textAnchor="middle" fontSize="50" fontWeight="600" fill="#fff" opacity="0.92" fontFamily="var(--font-display)">
        {letter}
      </text>
    </svg>
  );
}

/** Numbers from 0 to 1, always the same for the same text (xorshift over an FNV-1a hash). */
function numbersFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Two digits are enough for a drawing, and the same on the server and in every browser.
    return Math.round(((state >>> 0) / 4_294_967_296) * 100) / 100;
  };
}
