import { coverProportion } from '../rules/cover-shape.ts';
import { CardCover } from './card-cover.tsx';
import { CardFace } from './card-face.tsx';
import type { FaceContent } from './face-content.ts';
import { PictureCredit } from './picture-credit.tsx';

/** The face of a card beside its page; on a phone, where the title follows at once, a strip of its cover. */
export function FaceOfPage({ card, category }: { card: FaceContent & { credit_picture?: string }; category: string }) {
  return (
    <>
      <CoverStrip card={card} className="md:hidden" />
      <CardFace card={card} size="large" heading="h2" category={category} eager className="max-md:hidden" />
      <PictureCredit card={card} className="mx-auto mt-1 max-w-80 max-md:max-w-none md:mt-2" />
    </>
  );
}

/** On a phone: half as high as the whole cover would be. */
export function CoverStrip({
  card,
  className = '',
}: {
  card: Pick<FaceContent, '_id' | 'title' | 'cover_picture' | 'category_1'>;
  className?: string;
}) {
  return (
    <div
      data-category={card.category_1}
      className={`relative h-[clamp(6rem,36vw,13rem)] w-full overflow-hidden rounded-card border-b-4 border-hue bg-hue shadow-resting ${className}`}
    >
      <CardCover card={card} large eager className="absolute inset-0" />
    </div>
  );
}

/** The whole cover, in the proportions of the crop. */
export function CoverAlone({
  card,
  className,
}: {
  card: Pick<FaceContent, '_id' | 'title' | 'cover_picture' | 'category_1'>;
  className?: string;
}) {
  return (
    <div
      data-category={card.category_1}
      style={{ aspectRatio: coverProportion }}
      className={`relative w-full overflow-hidden rounded-card border-b-4 border-hue bg-hue shadow-resting ${className ?? ''}`}
    >
      <CardCover card={card} large eager className="absolute inset-0" />
    </div>
  );
}
