import { Network } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { initial } from '#platform/text/initial.ts';
import { cx } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { readMapAddress } from '#vocabulary/map-address.ts';
import { isTrailShown, visited } from '../rules/trail.ts';
import { useShownCover } from './cover.tsx';
import { keepVisited, readVisited } from './visited-maps.ts';

/** The maps that were visited before this one, in this tab; opening one trims the trail to it (S3 §2). */
export function MapTrail({
  id,
  title,
  img,
  isPublic,
  pictures,
}: {
  id: string;
  title: string;
  img: string;
  isPublic: boolean;
  pictures: WaitingPictures;
}) {
  const { t } = useTranslation('maps');
  const [before] = useState(readVisited);
  const trail = useMemo(() => visited(before, { id, title, img, isPublic }), [before, id, title, img, isPublic]);
  useEffect(() => keepVisited(trail), [trail]);
  if (!isTrailShown(trail)) return null;
  return (
    <nav aria-label={t('trail')} className="min-w-0 overflow-x-auto rounded-full bg-surface/90 p-1 shadow-resting">
      <ol className="flex gap-1">
        {trail.map((map) => {
          const isHere = map.id === id;
          return (
            <li key={map.id} className="shrink-0">
              <Tooltip label={map.title} side="bottom">
                <Link
                  to={readMapAddress(map, map.isPublic)}
                  aria-label={map.title}
                  aria-current={isHere ? 'page' : undefined}
                  // The map that is open stays as it is.
                  onClick={(event) => isHere && event.preventDefault()}
                  className={cx(
                    'flex size-11 items-center justify-center overflow-hidden rounded-full border-2 bg-sunken text-ink-2 no-underline',
                    isHere ? 'border-accent' : 'border-line-strong hover:border-ink',
                  )}
                >
                  {map.img ? <Thumbnail address={map.img} pictures={pictures} /> : <Initial title={map.title} />}
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Thumbnail({ address, pictures }: { address: string; pictures: WaitingPictures }) {
  return <img src={useShownCover(address, pictures)} alt="" className="size-full object-cover" />;
}

/** Of a map without a cover. */
function Initial({ title }: { title: string }) {
  const letter = initial(title);
  return letter ? (
    <span aria-hidden="true" className="text-16 font-semibold">
      {letter}
    </span>
  ) : (
    <Network aria-hidden="true" className="size-5" />
  );
}
