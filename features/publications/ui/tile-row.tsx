import type { ReactNode } from 'react';

/** A row of tiles above a list, which scrolls by itself. Nothing where there are none. */
export function TileRow<Tile extends { readonly _id: string }>({
  id,
  title,
  text,
  tiles,
  tile,
}: {
  id: string;
  title: string;
  text?: string;
  tiles: readonly Tile[];
  tile: (shown: Tile) => ReactNode;
}) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6 rounded-card bg-sunken px-4 py-4 sm:px-5">
      <h2 id={id} className="font-display text-22 font-semibold">
        {title}
      </h2>
      {text === undefined ? null : <p className="text-14 text-ink-2">{text}</p>}
      <ul className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:-mx-5 sm:scroll-px-5 sm:px-5">
        {tiles.map((shown) => (
          <li key={shown._id} className="w-38 shrink-0 snap-start sm:w-44">
            {tile(shown)}
          </li>
        ))}
      </ul>
    </section>
  );
}
