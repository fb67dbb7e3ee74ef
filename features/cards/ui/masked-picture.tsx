import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { Mask, Masks } from '../mask.contract.ts';
import { boxOf, drawnMasks, maskParts, shownMasks, type MaskLook } from '../rules/masks.ts';

/**
 * A picture with its masks. While a part is asked the others may be covered; without a part all are outlined and have
 * their numbers.
 */
export function MaskedPicture({
  src,
  masks,
  part,
  side = 'front',
  className,
  style,
  lazy = false,
}: {
  src: string;
  masks: Masks;
  part?: number | undefined;
  side?: 'front' | 'back';
  /** On the picture, which limits its size. */
  className?: string;
  style?: CSSProperties;
  lazy?: boolean;
}) {
  const { t, i18n } = useTranslation('cards');
  const drawn = part === undefined ? shownMasks(masks) : drawnMasks(masks, part, side);
  const parts = maskParts(masks);
  const place = { place: part === undefined ? 0 : parts.indexOf(part) + 1, total: parts.length };
  return (
    <span className="relative block w-fit max-w-full">
      <img
        src={src}
        alt={
          part === undefined
            ? t('flashcard.picture')
            : t(side === 'front' ? 'flashcard.coveredPart' : 'flashcard.uncoveredPart', place)
        }
        lang={i18n.language}
        dir={i18n.dir()}
        draggable={false}
        {...(lazy && ({ loading: 'lazy', decoding: 'async' } as const))}
        className={cx('block', className)}
        style={style}
      />
      {drawn.map(({ shape, look }, at) => (
        <span key={at} aria-hidden="true" className="pointer-events-none absolute" style={placeOf(shape)}>
          <MaskShape shape={shape} look={look} sign={signOf(shape, look, part)} />
        </span>
      ))}
    </span>
  );
}

function signOf(shape: Mask, look: MaskLook, part: number | undefined): string {
  if (part === undefined && look === 'uncovered') return String(shape.part);
  return look === 'asked' ? '?' : '';
}

/** Where a mask is on its picture, at each size of it. */
export function placeOf(mask: Mask): CSSProperties {
  const { left, top, width, height } = boxOf(mask);
  const percent = (share: number) => `${share * 100}%`;
  const angle = mask.form === 'polygon' ? undefined : mask.angle;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    ...(angle === undefined ? {} : { transform: `rotate(${angle}deg)`, transformOrigin: '0 0' }),
  };
}

const fills: Readonly<Record<MaskLook, string>> = {
  asked: 'fill-accent',
  covered: 'fill-[#6d7386]',
  uncovered: 'fill-transparent',
};

/** Fills the element around it. Two lines, a light and a dark one, so that it can be seen on any picture. */
export function MaskShape({ shape, look, sign = '' }: { shape: Mask; look: MaskLook; sign?: string }) {
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 block size-full overflow-visible"
        strokeLinejoin="round"
      >
        <Form shape={shape} className={cx(fills[look], 'stroke-white [stroke-width:4px]')} />
        <Form shape={shape} className="fill-transparent stroke-[#1c1b19] [stroke-width:1.5px]" />
      </svg>
      {sign === '' ? null : (
        <span
          className={cx(
            'absolute top-1/2 left-1/2 flex h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full px-1 text-14 leading-none font-bold tabular-nums',
            look === 'asked' ? 'text-on-accent' : 'bg-white text-[#1c1b19]',
          )}
        >
          {sign}
        </span>
      )}
    </>
  );
}

function Form({ shape, className }: { shape: Mask; className: string }) {
  const drawn = { className, vectorEffect: 'non-scaling-stroke' } as const;
  if (shape.form === 'rect') return <rect width="100" height="100" {...drawn} />;
  if (shape.form === 'ellipse') return <ellipse cx="50" cy="50" rx="50" ry="50" {...drawn} />;
  const { left, top, width, height } = boxOf(shape);
  const share = (value: number, start: number, length: number) =>
    length === 0 ? 0 : Math.round(((value - start) / length) * 10_000) / 100;
  const points = shape.points.map(({ x, y }) => `${share(x, left, width)},${share(y, top, height)}`);
  return <polygon points={points.join(' ')} {...drawn} />;
}
