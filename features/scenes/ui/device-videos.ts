import { keptChoice } from '#client/kept-choice.ts';
import { failedFrom, isSkipped, withFailure, withoutFailure, type FailedVideos } from '../rules/failed-videos.ts';

/** Whether this device may load the player of YouTube behind a session. Until a person agrees nothing is sent there. */
export const videoConsent = keptChoice<'no' | 'yes'>('loci-video-backgrounds', ['no', 'yes'], 'no');

const storedAs = 'loci-videos-failed';

export function failedVideos(): FailedVideos {
  try {
    return failedFrom(JSON.parse(localStorage.getItem(storedAs) ?? '{}'));
  } catch {
    return {};
  }
}

/** The ids that are skipped now. */
export const skippedVideos = (): ReadonlySet<string> =>
  new Set(Object.keys(failedVideos()).filter((embedId) => isSkipped(failedVideos(), embedId, Date.now())));

export const noteFailure = (embedId: string): void => keep(withFailure(failedVideos(), embedId, Date.now()));

export function notePlayed(embedId: string): void {
  const failed = failedVideos();
  if (embedId in failed) keep(withoutFailure(failed, embedId));
}

function keep(failed: FailedVideos): void {
  try {
    localStorage.setItem(storedAs, JSON.stringify(failed));
  } catch {
    // Without storage the video is tried again next time.
  }
}
