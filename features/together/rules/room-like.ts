import { launchToShare } from '#features/focus-sessions/rules/launch.ts';

interface OpenedRoom {
  /** `null`: hidden by its host, or there is none. */
  readonly title: string | null;
  readonly category_1: string;
  readonly category_2: string;
  readonly language: string;
  readonly valueTimerSec: number;
  readonly round: number;
}

/** The start screen with what was chosen for a room, to open one like it. */
export function roomLike({ title, category_1, category_2, language, valueTimerSec, round }: OpenedRoom): string {
  const chosen = { titleFocus: title ?? '', category_1, category_2 };
  const numbers = { valueTimerSec: String(valueTimerSec), round: String(round) };
  const given: Readonly<Record<string, string>> = { ...chosen, ...numbers };
  const shared = launchToShare({ get: (name) => given[name] ?? null });
  const query = Object.entries({ connectType: 'ONLINE', language, ...shared });
  return `/app/focus-session/new?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
