import { calls } from '#client/calls.ts';
import { diaryLimits } from '../rules/diary-limits.ts';
import { inParts } from '../rules/in-parts.ts';
import { wrongIn } from './check-archived.ts';
import type { Archive } from './read-archive.ts';

/** One entry, or several sessions. */
export type DiaryPart = { readonly day: string } | 'sessions';

/** What an archive holds of journal and focus sessions that is not here yet. */
export interface DiaryFound {
  readonly days: readonly string[];
  readonly sessions: readonly { readonly _id: string }[];
  /** How many are here already and stay as they are. */
  readonly here: { readonly days: number; readonly sessions: number };
  /** Entries and sessions that the server would refuse. */
  readonly wrong: readonly { readonly of: DiaryPart; readonly field: string }[];
}

export interface DiaryMade {
  readonly journals: number;
  readonly sessions: number;
}

const isSession = ({ portable }: Archive, session: object) => portable.sessions.schema.safeParse(session).success;

export async function readDiary(archive: Archive): Promise<DiaryFound> {
  const wrong: { of: DiaryPart; field: string }[] = [];
  const here = new Set<string>();
  for (const days of inParts(archive.days, diaryLimits.days))
    for (const day of (await calls.takeAlong.known({ ids: [], journals: days })).journals ?? []) here.add(day);
  const days: string[] = [];
  for (const day of archive.days.filter((each) => !here.has(each))) {
    const field = wrongIn(archive.portable.journals.schema, await archive.journal(day));
    if (field === undefined) days.push(day);
    else wrong.push({ of: { day }, field });
  }
  const all = await archive.sessions();
  const sessions = all.filter((session): session is { _id: string } => isSession(archive, session));
  const known = new Set<string>();
  for (const part of inParts(sessions, diaryLimits.sessionsKnown)) {
    const ids = part.map(({ _id }) => _id);
    for (const id of (await calls.takeAlong.known({ ids: [], sessions: ids })).sessions ?? []) known.add(id);
  }
  if (sessions.length < all.length) wrong.push({ of: 'sessions', field: '' });
  return {
    days,
    sessions: sessions.filter(({ _id }) => !known.has(_id)),
    here: { days: archive.days.filter((day) => here.has(day)).length, sessions: known.size },
    wrong,
  };
}

/** Imports it, after cards, collections and maps; `failed` gets what was not written, `onDone` how many were tried. */
export async function bringInDiary(
  archive: Archive,
  { days, sessions }: DiaryFound,
  sentAs: string,
  {
    signal,
    onDone,
    failed,
  }: {
    signal: AbortSignal;
    onDone: (count: number) => void;
    failed: (of: DiaryPart, error: unknown) => void;
  },
): Promise<DiaryMade> {
  const options = { context: { sentAs }, signal };
  const made = { journals: 0, sessions: 0 };
  let done = 0;
  const each = async (of: DiaryPart, count: number, send: () => Promise<void>) => {
    if (signal.aborted) return;
    onDone(done);
    await send().catch((error: unknown) => {
      if (!signal.aborted) failed(of, error);
    });
    done += count;
  };
  for (const day of days)
    await each({ day }, 1, async () => {
      const journal = (await archive.journal(day)) as never;
      if ((await calls.takeAlong.importJournal({ journal }, options)).made) made.journals++;
    });
  for (const part of inParts(sessions, archive.portable.sessions.atOnce))
    await each('sessions', part.length, async () => {
      made.sessions += (await calls.takeAlong.importSessions({ sessions: part as never }, options)).ids.length;
    });
  return made;
}
