import { Globe, Network } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { shorten } from '#platform/text/shorten.ts';
import { cx } from '#ui/class-names.ts';
import { Stars } from '#ui/stars.tsx';
import type { FocusmapShort } from '../contract.ts';
import { drawnMap, mapAddress } from '#vocabulary/map-address.ts';
import { tileTitle } from '../rules/map-limits.ts';
import { dotsOf, themeNamed, type Theme } from '../rules/themes.ts';

/** The two sizes of S3 §9. On a phone, where two of the small ones fit, both are small. */
const sizes = {
  small: { tile: 'h-56 max-w-44', picture: 'h-32' },
  large: { tile: 'h-56 max-w-44 sm:h-[20.8125rem] sm:max-w-[14.875rem]', picture: 'h-32 sm:h-[12.5rem]' },
} as const;
export type TileSize = keyof typeof sizes;

/** Tiles of a size in a grid. */
export const tileGrid: Record<TileSize, string> = {
  small: 'grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,11rem)]',
  large: 'grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,14.875rem)]',
};

/** What tiles of own and public maps show. */
export interface TileMap {
  readonly title: string;
  readonly theme: string;
  readonly language: string;
  readonly nodesCount: number;
  readonly cover_picture: { readonly thumb: string; readonly regular: string } | null;
}

/** A map in a list: picture, number of nodes, title (S3 §2 *Map card*). */
export function MapTile({
  map,
  to,
  drawn,
  size = 'small',
  reloadDocument = false,
  corner,
  children,
}: {
  map: TileMap;
  to: string;
  /** Address of its drawing, shown where it has no cover. */
  drawn: string | undefined;
  size?: TileSize;
  reloadDocument?: boolean;
  /** Over the picture, at the start. */
  corner?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('maps');
  const { title, language, nodesCount } = map;
  const name = title.trim() || t('untitled');
  const { tile, picture } = sizes[size];
  return (
    <Link
      to={to}
      title={name}
      reloadDocument={reloadDocument}
      className={cx(
        'group flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-resting transition-[translate,box-shadow] hover:shadow-lifted motion-safe:hover:-translate-y-1 motion-safe:focus-visible:-translate-y-1',
        tile,
      )}
    >
      <span className={cx('relative block shrink-0 overflow-hidden', picture)}>
        <Picture map={map} drawn={drawn} size={size} />
        {corner ? <span className="absolute top-2 start-2 flex gap-1">{corner}</span> : null}
        <span className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-surface px-2 py-0.5 text-12 font-semibold text-ink shadow-resting">
          <Network aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t('nodes', { count: nodesCount })}</span>
          <span aria-hidden="true">{nodesCount}</span>
        </span>
      </span>
      {/* A title and what is below it, of two lines each, fit the small size. */}
      <span className="flex min-h-0 flex-1 flex-col px-3 py-2">
        <span
          lang={language}
          dir="auto"
          className="line-clamp-2 shrink-0 font-display text-16 leading-snug font-semibold wrap-anywhere"
        >
          {holdTogether(shorten(name, tileTitle))}
        </span>
        <span className="mt-auto flex min-w-0 flex-col text-12 text-ink-3">{children}</span>
      </span>
    </Link>
  );
}

/** A map of the library. */
export function OwnMapTile({ map, size }: { map: FocusmapShort; size: TileSize }) {
  const { t } = useTranslation('maps');
  return (
    <MapTile
      map={map}
      to={mapAddress(map._id)}
      // With more than its main node, the server has it: before, there is nothing to draw.
      drawn={map.nodesCount > 1 ? drawnMap.own(map._id, map.updated_at) : undefined}
      size={size}
      corner={
        map.isPublished && !map.hidden ? (
          <span className="flex size-6 items-center justify-center rounded-full bg-surface text-ink-2 shadow-resting">
            <Globe aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{t('tile.public')}</span>
          </span>
        ) : null
      }
    >
      <span>
        {t('node.percent', { percent: map.percent })}
        {map.flash_test_score ? ` · ${t('node.score', { score: map.flash_test_score.score })}` : null}
      </span>
      {map.state === 'FROMPUBLIC' ? (
        <span className="truncate">{t(map.hasNews ? 'tile.news' : 'tile.copy')}</span>
      ) : null}
    </MapTile>
  );
}

/** A public map in a list. */
export function PublicMapTile({
  map,
  to,
  size = 'large',
  reloadDocument = false,
  held = false,
}: {
  map: TileMap & {
    readonly urlSeo: string;
    readonly updated_at: string;
    readonly author_name: string;
    readonly rating: number;
    readonly number_rating: number;
  };
  to: string;
  size?: TileSize;
  reloadDocument?: boolean;
  /** The member has it in their library. */
  held?: boolean;
}) {
  const { t } = useTranslation('maps');
  return (
    <MapTile
      map={map}
      to={to}
      drawn={drawnMap.public(map.urlSeo, map.updated_at)}
      size={size}
      reloadDocument={reloadDocument}
      corner={
        held ? (
          <span className="rounded-full bg-surface px-2 py-0.5 text-12 font-medium text-ink-2 shadow-resting">
            {t('tile.held')}
          </span>
        ) : null
      }
    >
      {map.number_rating > 0 ? <Stars value={map.rating / map.number_rating} count={map.number_rating} /> : null}
      <span className="truncate" title={map.author_name}>
        {map.author_name}
      </span>
    </MapTile>
  );
}

function Picture({ map, drawn, size }: { map: TileMap; drawn: string | undefined; size: TileSize }) {
  const [failed, setFailed] = useState<string>();
  if (map.cover_picture)
    return (
      <img
        src={size === 'large' ? map.cover_picture.regular : map.cover_picture.thumb}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    );
  if (drawn === undefined || failed === drawn) return <DrawnCover theme={themeNamed(map.theme)} />;
  return (
    <img
      src={drawn}
      alt=""
      loading="lazy"
      // Not on this device, and no network.
      onError={() => setFailed(drawn)}
      className="size-full bg-white object-contain p-1"
    />
  );
}

/** Without a picture: a small map in the colours of its theme. */
function DrawnCover({ theme }: { theme: Theme }) {
  const [main, part, step] = dotsOf(theme);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 176 128"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
      style={{ background: theme.background === 'bg-black' ? '#27272A' : '#F3F4F6' }}
    >
      <path
        d="M88 40 C88 60 44 56 44 76 M88 40 C88 60 132 56 132 76 M88 40 V92"
        fill="none"
        stroke={theme.edgeColor}
        strokeWidth="2.5"
      />
      <rect x="56" y="20" width="64" height="24" rx="6" fill={main} stroke="#9CA3AF" />
      <rect x="18" y="72" width="52" height="20" rx="5" fill={part} stroke="#9CA3AF" />
      <rect x="106" y="72" width="52" height="20" rx="5" fill={part} stroke="#9CA3AF" />
      <rect x="62" y="90" width="52" height="20" rx="5" fill={step} stroke="#9CA3AF" />
    </svg>
  );
}
