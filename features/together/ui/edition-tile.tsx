import { useTranslation } from 'react-i18next';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { pictureAddress } from '#features/media/rules/picture-choice.ts';
import { cx } from '#ui/class-names.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';
import type { ShownEdition } from '../rules/study-state.ts';

/** The public edition that somebody studies. Its page opens beside the room, which stays. */
export function EditionTile({
  edition: { kind, title, slug, cover },
  className,
}: {
  edition: ShownEdition;
  className?: string;
}) {
  const { t } = useTranslation('together');
  const cover_picture = cover && { thumb: pictureAddress(cover, 'thumb'), regular: pictureAddress(cover, 'regular') };
  return (
    <a
      href={publicAddress[kind](slug)}
      target="_blank"
      rel="noopener"
      className={cx(
        'flex min-h-11 w-fit max-w-full min-w-0 items-center gap-2 rounded-control border border-line bg-surface pe-3 text-14 text-ink hover:border-line-strong',
        className,
      )}
    >
      <span aria-hidden="true" className="h-11 w-14 shrink-0 overflow-hidden rounded-s-control">
        <CardCover card={{ _id: slug, title, cover_picture: cover_picture || null }} />
      </span>
      <span dir="auto" className="truncate">
        {title || t('untitled')}
      </span>
    </a>
  );
}
