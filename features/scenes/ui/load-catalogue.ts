import { categoryOf } from '../rules/video-categories.ts';
import type { CatalogueVideo, VideoCatalogue } from '../rules/video-catalogue.ts';

/** A row of `videos.json`: only what differs between videos. */
interface StoredVideo {
  readonly embedId: string;
  readonly label: string;
  readonly author: string;
  readonly live?: boolean;
}

/** 20 kB compressed, so it is loaded when a video is wanted or the list is opened. */
export async function loadCatalogue(): Promise<VideoCatalogue> {
  const { default: stored } = await import('../videos.json');
  return Object.fromEntries(
    Object.entries(stored as unknown as Record<string, StoredVideo[]>).map(([id, videos]) => [
      id,
      videos.map((video): CatalogueVideo => ({
        ...video,
        live: video.live ?? false,
        startAt: '0',
        thumb: categoryOf(Number(id))!.scene,
      })),
    ]),
  );
}
