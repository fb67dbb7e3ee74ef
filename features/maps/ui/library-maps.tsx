import { useQuery } from '@tanstack/react-query';
import { FileInput, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { refetchNow } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { later } from '#ui/later.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import type { Graph } from '../rules/graph.ts';
import { mapLimits } from '../rules/map-limits.ts';
import type { ThemeName } from '../rules/themes.ts';
import { communityTab, mapAddress, mapsTab } from '#vocabulary/map-address.ts';
import { CommunityMaps } from './publishing/community-maps.tsx';
import { tileSize, TileSizeChoice } from './tile-size.tsx';
import { DeletedMaps } from './deleted-maps.tsx';
import { makeMapHere } from './make-map.ts';
import { MapList, MapListSkeleton } from './map-list.tsx';
import { NewMapDialog } from './new-map-dialog.tsx';

const ImportDialog = later(() => import('./formats/import-dialog.tsx'));

/**
 * The maps of the library, the member's own or those of the community (S3 §2). `places` lead to what else is in the
 * library.
 */
export function LibraryMaps({ places }: { places: ReactNode }) {
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
      <WindowTitle title={t('title')} />
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
      {places}
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
