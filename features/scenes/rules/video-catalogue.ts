import type { BackgroundChoice } from './background-choice.ts';
import { ownVideoCategory } from './video-categories.ts';
import type { DrawnScene } from './scene-ids.ts';
import { isSkipped, type FailedVideos } from './failed-videos.ts';

/** A background video (S3 §3). */
export interface CatalogueVideo {
  /** YouTube's id. */
  readonly embedId: string;
  /** Seconds, as text; always "0". */
  readonly startAt: string;
  readonly label: string;
  readonly author: string;
  /** The scene that is its poster: pictures of YouTube are not ours and are never loaded. */
  readonly thumb: DrawnScene;
  /** A stream: its id dies sooner than that of a recording, so a category lists it last. */
  readonly live: boolean;
}

/** Videos by the id of their category. */
export type VideoCatalogue = Readonly<Record<number, readonly CatalogueVideo[]>>;

export const videosOf = (catalogue: VideoCatalogue, category: number | null): readonly CatalogueVideo[] =>
  category === null ? [] : (catalogue[category] ?? []);

/**
 * The video to play: the chosen one or, if that failed on this device lately, the next of its category which did not.
 * `undefined` if there is none, so the scene is drawn.
 */
export function videoToPlay(
  choice: Pick<BackgroundChoice, 'themeSelectedId' | 'themeSubSelectId' | 'embedIdCustomId'>,
  catalogue: VideoCatalogue,
  failed: FailedVideos,
  now: number,
): string | undefined {
  const { themeSelectedId, themeSubSelectId, embedIdCustomId } = choice;
  if (embedIdCustomId !== null) return isSkipped(failed, embedIdCustomId, now) ? undefined : embedIdCustomId;
  if (themeSelectedId === null || themeSelectedId === ownVideoCategory) return undefined;
  const videos = videosOf(catalogue, themeSelectedId);
  const first = Math.min(themeSubSelectId ?? 0, Math.max(0, videos.length - 1));
  const inTurn = [...videos.slice(first), ...videos.slice(0, first)];
  return inTurn.find(({ embedId }) => !isSkipped(failed, embedId, now))?.embedId;
}
