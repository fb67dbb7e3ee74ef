import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useRevalidator } from 'react-router';
import { useNonce } from '#app/nonce.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { withNext } from '#vocabulary/next-path.ts';
import type { Viewer } from '#vocabulary/viewer.ts';
import { enhancementOf } from '#ui/enhance-public-page.ts';
import { drawnMap, mapAddress, publicMapAddress, readOnlyAddress } from '#vocabulary/map-address.ts';
import { publicCardsOf } from '#features/maps/rules/cards-of-map.ts';
import { viewAfter } from '#features/maps/rules/drawing-view.ts';
import { enhanceDrawing } from '#features/maps/ui/public/enhance-drawing.ts';
import { renderedOutline } from '#features/maps/ui/public/outline-html.tsx';
import { PublicMapHead } from '#features/maps/ui/public/public-map-head.tsx';
import { PublicMap } from '#features/maps/ui/public/public-map.tsx';
import { AddMap } from '#features/maps/ui/publishing/add-map.tsx';
import { rateableMap } from '#features/maps/ui/publishing/rateable-map.ts';
import { moderated } from '#app/shell/moderated.tsx';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { RateHere } from '#features/publications/ui/rate-here.tsx';
import { RatingsSection } from '#features/publications/ui/ratings-section.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Toasts } from '#ui/toasts.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import { AskedPrompts } from './asked-prompts.tsx';
import { noStore } from './hidden-card.ts';
import { notRead } from './not-read.ts';
import { areTestable } from './public-sample.ts';
import type { Route } from './+types/focusmap.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = {
  still: 'toVisitors',
  cached: true,
  texts: ['catalogue', 'maps', 'publications', 'moderation'],
};

/** Comments in the first HTML. */
const firstComments = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member, publicUrl, locale } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const path = publicMapAddress(params.slug);
  if (!member && searchParams.has('rate')) throw redirect(withNext('/signin', `${path}?rate`));
  const older = searchParams.get('comments') ?? undefined;
  const { lines, ...map } = await calls.publicMaps.readText({ slug: params.slug }).catch((error: unknown) => {
    throw notRead(error);
  });
  const [meta] = await calls.publicMaps
    .meta({ focusmap_public_id: map._id, limit: firstComments, ...(older === undefined ? {} : { cursor: older }) })
    .catch((error: unknown) => {
      throw notRead(error);
    });
  const viewer: Viewer = !member ? 'visitor' : member.id === map.author_id ? 'author' : 'member';
  const isOpen = map.isPublished && !map.hidden;
  // A copy in the bin is added again from here.
  const held = viewer === 'member' && map.own_copy ? await calls.maps.list() : [];
  return data(
    {
      map: { ...map, outline: renderedOutline(lines, locale) },
      testable: await areTestable({ calls }, publicCardsOf(lines)),
      copyId: held.find(({ _id }) => _id === map.own_copy)?._id ?? null,
      meta: meta!,
      isOlder: older !== undefined,
      publicUrl,
      viewer,
      isOpen,
      sharing: searchParams.has('share'),
      memberId: member?.id ?? null,
    },
    isOpen ? {} : { headers: noStore },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicMapRoute({ loaderData }: Route.ComponentProps) {
  const { map, testable, meta, isOlder, publicUrl, viewer, isOpen, sharing, memberId } = loaderData;
  const { t } = useTranslation('maps');
  const nonce = useNonce();
  const [prompts, setPrompts] = useState(false);
  const { revalidate } = useRevalidator();
  const path = publicMapAddress(map.urlSeo);
  const moderation = moderated('map', map, memberId === null ? null : { id: memberId }, path);
  const [copyId, setCopy] = useState(loaderData.copyId);
  const rate = memberId ? (
    <RateHere
      needsCopy={false}
      kind="map"
      isAuthor={viewer === 'author'}
      holds={copyId !== null}
      own={meta.own_rating}
      open={(onSent, own) => openPublishing({ kind: 'rate', thing: rateableMap(map, own), onSent })}
      onOpen={() => setPrompts(true)}
      onRated={() => void revalidate()}
    />
  ) : null;
  return (
    <>
      {isOpen ? (
        <PublicMapHead map={map} publicUrl={publicUrl} />
      ) : (
        <>
          <WindowTitle title={map.title} />
          <meta name="robots" content="noindex" />
          <p role="note" className="mx-auto mt-2 w-[calc(100%-2rem)] max-w-4xl rounded-card bg-warn-soft p-4">
            {t(map.hidden ? 'public.hidden' : 'public.takenBack')}
          </p>
        </>
      )}
      <PublicMap
        map={map}
        publicUrl={publicUrl}
        viewer={viewer}
        isOpen={isOpen}
        drawing={drawingOf(map, isOpen)}
        testAt={testable && isOpen ? `${path}/test` : undefined}
        sharing={sharing}
        actions={
          viewer === 'visitor' ? null : (
            <>
              {viewer === 'member' ? (
                <AddMap
                  publicId={map._id}
                  slug={map.urlSeo}
                  copyId={loaderData.copyId}
                  onChanged={setCopy}
                  onAsk={() => setPrompts(true)}
                />
              ) : map.focusmap_id ? (
                <a href={mapAddress(map.focusmap_id)} className={buttonClass({ variant: 'primary' })}>
                  {t('public.toOwn')}
                </a>
              ) : null}
              <a href={readOnlyAddress(map._id)} className={buttonClass()}>
                {t('public.openCanvas')}
              </a>
              {viewer === 'author' ? (
                <AddedByButton of="map" id={map._id} title={map.title} onOpen={() => setPrompts(true)} />
              ) : null}
            </>
          )
        }
        comments={
          <RatingsSection
            of="map"
            meta={meta}
            title={map.title}
            page={{ address: path, isOlder }}
            commentActions={moderation.commentActions(meta.can_remove_comments, () => void revalidate())}
            {...(memberId ? { rate, onMore: () => setPrompts(true) } : {})}
          />
        }
        report={moderation.report}
      />
      {viewer === 'visitor' ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // This document has no client bundle.
          dangerouslySetInnerHTML={{
            __html: `${enhancementOf('[data-public-map]')};(${enhanceDrawing.toString()})(document.querySelector('[data-drawing]'),${viewAfter.toString()})`,
          }}
        />
      ) : null}
      <Toasts />
      {prompts ? <AskedPrompts onClose={() => setPrompts(false)} /> : null}
    </>
  );
}

/** A map that is not open is drawn for its author alone, as it is now. */
function drawingOf(map: Route.ComponentProps['loaderData']['map'], isOpen: boolean): string | undefined {
  if (isOpen) return drawnMap.public(map.urlSeo, map.updated_at);
  return map.focusmap_id === null ? undefined : drawnMap.own(map.focusmap_id, map.updated_at);
}
