import { useState } from 'react';
import { textHash } from '#platform/text/hash.ts';
import { initial } from '#platform/text/initial.ts';
import { cx } from '#ui/class-names.ts';

export interface CoverContent {
  _id: string;
  title: string;
  cover_picture: { thumb: string; regular: string } | null;
  /** Chooses the colour of a drawn cover in place of the title: while that is being typed, the colour stays. */
  colourOf?: string;
}

/**
 * The picture of a card, or a generated one: the colour is seeded by the title, the arcs by the card's id. It shows
 * the first letter of the title.
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
        // Offline, a picture that is not cached fails to load: use the generated cover.
        onError={() => setBroken(address)}
        className={cx('size-full bg-hue-soft object-cover', className)}
      />
    );
  }
  return <DrawnCover card={card} className={className} />;
}

function DrawnCover({ card: { _id: id, title, colourOf }, className }: { card: CoverContent; className?: string }) {
  const hue = Math.round(numbersFrom((colourOf ?? title.trim()) || id)() * 360);
  const chance = numbersFrom(id);
  const centre = { x: 8 + chance() * 84, y: 4 + chance() * 40 };
  const second = { x: 100 - centre.x, y: 60 + chance() * 30 };
  const spacing = 7 + chance() * 5;
  const letter = initial(title);
  return (
    <svg aria-hidden="true" className={cx('size-full bg-hue', className)}>
      <svg viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice">
        {/* Dark enough for white letters in every hue. */}
        <rect width="100" height="80" fill={`oklch(0.46 0.105 ${hue})`} />
        <circle cx={second.x} cy={second.y} r={34 + chance() * 14} fill="#fff" opacity="0.1" />
        <circle cx={centre.x} cy={centre.y} r={20 + chance() * 16} fill="#000" opacity="0.1" />
        <g fill="none" stroke="#fff" strokeWidth="0.6" opacity="0.34">
          {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((ring) => (
            <circle key={ring} cx={centre.x} cy={centre.y} r={ring * spacing} />
          ))}
        </g>
      </svg>
      {/* The pattern is cut to the shape of the cover, the letter is not: on a low cover it would touch both edges. */}
      <svg viewBox="22 0 56 80">
        <text
          x="50"
          y="58"
          textAnchor="middle"
          fontSize="50"
          fontWeight="600"
          fill="#fff"
          opacity="0.92"
          fontFamily="var(--font-display)"
        >
          {letter}
        </text>
      </svg>
    </svg>
  );
}

/** Deterministic numbers from 0 to 1, seeded by a text (xorshift over its hash). */
function numbersFrom(text: string): () => number {
  let state = textHash(text);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Rounded to two digits, so that server and browsers render the same markup.
    return Math.round(((state >>> 0) / 4_294_967_296) * 100) / 100;
  };
}
