import { useQuery } from '@tanstack/react-query';
import { FileInput, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { refetchNow } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { Graph } from '#features/maps/rules/graph.ts';
import { mapLimits } from '#features/maps/rules/map-limits.ts';
import type { ThemeName } from '#features/maps/rules/themes.ts';
import { communityTab, mapAddress, mapsTab } from '#features/maps/rules/addresses.ts';
import { CommunityMaps } from '#features/maps/ui/publishing/community-maps.tsx';
import { tileSize, TileSizeChoice } from '#features/maps/ui/tile-size.tsx';
import { DeletedMaps } from '#features/maps/ui/deleted-maps.tsx';
import { makeMapHere } from '#features/maps/ui/make-map.ts';
import { MapList, MapListSkeleton } from '#features/maps/ui/map-list.tsx';
import { NewMapDialog } from '#features/maps/ui/new-map-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { later } from '#ui/later.tsx';
import { LibraryPlaces } from './library-places.tsx';

const ImportDialog = later(() => import('#features/maps/ui/formats/import-dialog.tsx'));

/** The maps of the library: `/app/library?focusmapTab=true`, the member's own or those of the community (S3 §2). */
export function LibraryMaps() {
  const { t } = useTranslation('maps');
  const navigate = useNavigate();
  const { locale, _id: memberId } = useMember();
  const list = useQuery(query.maps.list.queryOptions());
  const [address] = useSearchParams();
  const isCommunity = address.get('focusState') === 'community';
  const size = tileSize.use();
  const [making, setMaking] = useState(false);
  const [binOpen, setBinOpen] = useState(false);
  const full = (list.data?.length ?? 0) >= mapLimits.maps;

  const make = async (title: string, theme: ThemeName, graph?: Graph) => {
    const id = await makeMapHere(memberId, { title, theme, language: cardLanguageOf(locale) }, graph);
    await navigate(mapAddress(id));
  };
  const [bringing, setBringing] = useState<{ dropped?: File }>();
  return (
    <div
      className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8"
      onDragOver={(event) => !full && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (!dropped || full) return;
        event.preventDefault();
        setBringing({ dropped });
      }}
    >
      <PageTitle title={t('title')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
          {t('title')}
        </h1>
        <div className="flex flex-wrap gap-2">
          <RefreshButton onRefresh={() => refetchNow(query.maps.list.queryKey())} busy={list.isFetching} />
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => setBinOpen(true)}
          >
            <span className="max-sm:sr-only">{t('bin.title')}</span>
          </Button>
          <Button
            variant="quiet"
            icon={<FileInput aria-hidden="true" className="size-5" />}
            disabled={full}
            onClick={() => setBringing({})}
          >
            <span className="max-sm:sr-only">{t('bringIn')}</span>
          </Button>
          <Button icon={<Plus aria-hidden="true" className="size-5" />} disabled={full} onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        </div>
      </div>
      <LibraryPlaces />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <nav aria-label={t('community.whose')} className="flex gap-1">
          {[
            { to: mapsTab, label: t('community.own'), isHere: !isCommunity },
            { to: communityTab, label: t('community.title'), isHere: isCommunity },
          ].map(({ to, label, isHere }) => (
            <Link
              key={to}
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-4 text-14 font-medium text-ink-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
        <TileSizeChoice />
      </div>
      {full && !isCommunity ? <p className="mb-4 text-14 text-ink-3">{t('full', { count: mapLimits.maps })}</p> : null}
      {isCommunity ? (
        <CommunityMaps own={list.data} size={size} />
      ) : list.data ? (
        <MapList maps={list.data} size={size} onNew={() => setMaking(true)} />
      ) : list.isError ? (
        <ErrorNote title={t('failed')} action={<Button onClick={() => void list.refetch()}>{t('again')}</Button>} />
      ) : (
        <MapListSkeleton size={size} />
      )}
      <NewMapDialog
        open={making}
        onClose={() => setMaking(false)}
        onMake={make}
        onBringIn={() => {
          setMaking(false);
          setBringing({});
        }}
      />
      {bringing ? (
        <ImportDialog
          open
          onClose={() => setBringing(undefined)}
          dropped={bringing.dropped}
          onMake={(title, graph) => make(title, 'default', graph)}
        />
      ) : null}
      <DeletedMaps open={binOpen} onOpenChange={setBinOpen} />
    </div>
  );
}
