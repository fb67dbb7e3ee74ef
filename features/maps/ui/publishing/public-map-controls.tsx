import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Share2, Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { whatBlocksRating } from '#features/publications/rules/what-blocks-rating.ts';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { Stars } from '#ui/stars.tsx';
import { mapAddress, publicMapAddress } from '#vocabulary/map-address.ts';
import { AddMap } from './add-map.tsx';
import { rateableMap } from './rateable-map.ts';

const ShareCopyDialog = later(() => import('./share-copy-dialog.tsx'));

export const usePublicMap = (id: string) => useQuery(query.publicMaps.read.queryOptions({ input: { id } }));
export type PublicMap = NonNullable<ReturnType<typeof usePublicMap>['data']>[number];

/**
 * What a member can do with a public map (S3 §6): add, rate, share, report; its author edits it.
 *
 * @param report How others report it.
 */
export function PublicMapControls({ map, report }: { map: PublicMap; report: ReactNode }) {
  const { t } = useTranslation(['maps', 'publications']);
  const queries = useQueryClient();
  const { _id: memberId } = useMember();
  const { _id, title, author_id, author_name, author_avatar, urlSeo, rating, number_rating } = map;
  const isAuthor = author_id === memberId;
  const { data: own } = useQuery(query.maps.list.queryOptions());
  const copyId = own?.find((each) => each.focusmap_public_id === _id && each.state === 'FROMPUBLIC')?._id ?? null;
  const meta = useQuery(query.publicMaps.meta.queryOptions({ input: { focusmap_public_id: _id, limit: 1 } })).data?.[0];
  const [sharing, setSharing] = useState<boolean>();
  const isOpen = map.isPublished && !map.hidden;
  const mayRate =
    meta !== undefined &&
    meta.own_rating === null &&
    whatBlocksRating({ needsCopy: false, signedIn: true, isAuthor, holdsCopy: copyId !== null, rated: false }) ===
      undefined;
  const readAgain = () => {
    queries.invalidateQueries({ queryKey: query.publicMaps.key() }).catch(reportError);
    queries.invalidateQueries({ queryKey: query.maps.key() }).catch(reportError);
  };
  return (
    <div className="z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-3 py-2">
      <p className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <PersonLink
          id={author_id}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control underline-offset-2 hover:underline"
        >
          <Avatar name={author_name} image={author_avatar} size={24} />
          <span className="truncate" title={author_name}>
            {t('public.by', { author: author_name })}
          </span>
        </PersonLink>
        <Stars value={number_rating > 0 ? rating / number_rating : null} count={number_rating} size={14} />
        {isOpen ? null : <strong className="text-warn">{t(map.hidden ? 'public.hidden' : 'public.takenBack')}</strong>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isAuthor ? (
          <>
            {map.focusmap_id ? (
              <ButtonLink to={mapAddress(map.focusmap_id)} size="sm" variant="primary">
                {t('public.toOwn')}
              </ButtonLink>
            ) : null}
            <AddedByButton of="map" id={_id} title={title} />
          </>
        ) : (
          <AddMap small publicId={_id} slug={urlSeo} copyId={copyId} onChanged={readAgain} />
        )}
        {mayRate ? (
          <Button
            size="sm"
            icon={<Star aria-hidden="true" className="size-4" />}
            onClick={() =>
              openPublishing({
                kind: 'rate',
                thing: rateableMap(map, null),
                onSent: (arrived) => void arrived.then(readAgain, () => undefined),
              })
            }
          >
            {t('publications:rate.action.map')}
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button size="sm" icon={<Share2 aria-hidden="true" className="size-4" />} onClick={() => setSharing(true)}>
              {t('public.share')}
            </Button>
            <a href={publicMapAddress(urlSeo)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              <ExternalLink aria-hidden="true" className="size-4" />
              {t('publish.openPage')}
            </a>
          </>
        ) : null}
        {isAuthor ? null : report}
      </div>
      {sharing === undefined ? null : (
        <ShareCopyDialog
          title={title}
          urlSeo={urlSeo}
          publicId={_id}
          mayRate={false}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
