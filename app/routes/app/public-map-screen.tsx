import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Share2, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useAddSuggested } from '#app/shell/use-add-suggested.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { communityTab, mapAddress, publicMapAddress } from '#features/maps/rules/addresses.ts';
import { publicRows } from '#features/maps/rules/public-rows.ts';
import { AddMap } from '#features/maps/ui/publishing/add-map.tsx';
import { rateableMap } from '#features/maps/ui/publishing/rateable-map.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { ReportButton } from '#features/moderation/ui/report-button.tsx';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { whatBlocksRating } from '#features/publications/rules/what-blocks-rating.ts';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stars } from '#ui/stars.tsx';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';

const StillMap = later(async () => ({ default: (await import('#features/maps/ui/map-screen.tsx')).StillMap }), {
  meanwhile: () => <div className="h-full" aria-busy="true" />,
});
const ShareCopyDialog = later(() => import('#features/maps/ui/publishing/share-copy-dialog.tsx'));

type PublicMap = NonNullable<ReturnType<typeof usePublicMap>['data']>[number];

/** A public map, opened to read by its id: `?isPublic=true&readOnly=true` (S3 §2). */
export default function PublicMapScreen({ id }: { id: string }) {
  const { t } = useTranslation('maps');
  const words = useCallFailureWords();
  const read = usePublicMap(id);
  const maps = useQuery(query.maps.list.queryOptions());
  const [map] = read.data ?? [];
  if (map) return <Opened map={map} />;
  const code = read.error instanceof ORPCError ? read.error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') {
    // Not public any more: its author has the map, whoever added it has the copy.
    const own = maps.data?.find((each) => each._id === id || each.focusmap_public_id === id);
    if (own) return <Navigate to={mapAddress(own._id)} replace />;
    if (!maps.isPending) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  }
  if (read.isError && !maps.isPending)
    return (
      <div className="mx-auto max-w-2xl p-6">
        <h1 className="sr-only">{t('map')}</h1>
        <ErrorNote
          title={t('community.failed')}
          text={read.error instanceof ORPCError ? words(read.error).text : t('publish.needsNetwork')}
          action={<Button onClick={() => void read.refetch()}>{t('again')}</Button>}
        />
      </div>
    );
  return (
    <div aria-busy="true" aria-label={t('loading')} className="flex h-dvh flex-col gap-2 p-2">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="w-full flex-1" />
    </div>
  );
}

const usePublicMap = (id: string) => useQuery(query.publicMaps.read.queryOptions({ input: { id } }));

function Opened({ map }: { map: PublicMap }) {
  const rows = useMemo(() => publicRows(map), [map]);
  const today = useLearningDay();
  const addSuggested = useAddSuggested();
  return (
    <div className="flex h-dvh flex-col">
      <PageTitle title={map.title} />
      <Controls map={map} />
      <div className="min-h-0 flex-1">
        <StillMap
          key={map.version}
          id={map._id}
          rows={rows}
          today={today}
          isPublic
          cover={map.cover_picture}
          closesTo={communityTab}
          addSuggestedCard={addSuggested}
        />
      </div>
    </div>
  );
}

/** What a member can do with a public map (S3 §6): add, rate, share, report; its author edits it. */
function Controls({ map }: { map: PublicMap }) {
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
          <span className="truncate">{t('public.by', { author: author_name })}</span>
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
          <AddMap
            small
            publicId={_id}
            copyId={copyId}
            onChanged={readAgain}
            onNeedsPremium={() => openUpgrade('mapsFull', { what: 'add', to: publicMapAddress(urlSeo) })}
          />
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
        {isAuthor ? null : <ReportButton kind="map" subject={map} reporter={{ id: memberId }} />}
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
