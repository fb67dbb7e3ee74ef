import { categoryValue } from '#features/catalogue/rules/category-value.ts';
import { isDay } from '#features/memory/rules/learning-day.ts';
import { clampRounds, defaultMinutes, defaultPlan, nearestMinutes, type SessionMode } from './plan.ts';
import { sessionLimits } from './session-limits.ts';

/** What a session is about, and where it was launched. */
export interface LaunchSource {
  readonly kind: 'memento' | 'roadmap' | 'journal' | 'collection';
  readonly id: string;
  readonly title: string;
  readonly category_1?: string;
  readonly category_2?: string;
  /** Launched from the library rather than from a page of its own. */
  readonly fromLibrary?: boolean;
}

/** Minutes and rounds that cannot be chosen. */
export interface FixedTime {
  readonly minutes: number;
  readonly rounds: number;
}

/** What the member chooses before the start. */
export interface LaunchChoice {
  readonly minutes: number;
  readonly rounds: number;
  /** Of `th`, `uh`: hides the title, the name. */
  readonly hideTitle: boolean;
  readonly hideName: boolean;
  readonly category_1: string;
  readonly category_2: string;
  readonly title: string;
  readonly mode: SessionMode;
  readonly overtime: boolean;
  readonly shortBreakMinutes: number;
  readonly longBreakMinutes: number;
  readonly goal: string;
  /** The sounds, as in a link; empty for silence. */
  readonly mix: string;
}

/** `timerFocus` and `timerRound` of the last session are the defaults where there is one (S3 §9). */
export function defaultLaunchChoice(
  last: { readonly timerFocus: number | null; readonly timerRound: number | null } | undefined,
  source?: LaunchSource,
): LaunchChoice {
  return {
    minutes: nearestMinutes(last?.timerFocus ?? defaultMinutes),
    rounds: clampRounds(last?.timerRound ?? defaultPlan.rounds),
    hideTitle: false,
    hideName: false,
    category_1: source?.category_1 ?? 'OTHER',
    category_2: source?.category_2 ?? 'OTHEROTHER',
    title: source?.title ?? '',
    mode: 'timed',
    overtime: false,
    shortBreakMinutes: defaultPlan.shortBreakSec / 60,
    longBreakMinutes: defaultPlan.longBreakSec / 60,
    goal: '',
    mix: '',
  };
}

/** A locked card is studied for the time that its teacher set. */
export const withFixedTime = (choice: LaunchChoice, fixed: FixedTime | undefined): LaunchChoice =>
  fixed ? { ...choice, ...fixed, mode: 'timed', overtime: false } : choice;

interface Parameters {
  get(name: string): string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address of the start screen says that a session is about (S3 §3). `undefined` for a session of its own. */
export function sourceFromQuery(query: Parameters): LaunchSource | undefined {
  const title = (query.get('titleFocus') ?? '').slice(0, sessionLimits.title);
  const named = [
    ['memento', query.get('focusCardIdParam')],
    ['roadmap', query.get('focusmap_id')],
    ['journal', query.get('journal_id')],
    ['collection', query.get('collection_id')],
  ] as const;
  const [kind, id] =
    named.find(([kind, value]) => value !== null && (kind === 'journal' ? isDay(value) : uuid.test(value))) ?? [];
  if (!kind || !id) return undefined;
  return { kind, id, title, ...categories(query), fromLibrary: isTrue(query.get('fromLibrary')) };
}

/** The choices that the address makes; what it does not name, or names wrongly, comes from `fallback`. */
export function choiceFromQuery(query: Parameters, fallback: LaunchChoice): LaunchChoice {
  const seconds = query.get('valueTimerSec');
  const rounds = query.get('round');
  const mode = query.get('mode');
  return {
    ...fallback,
    ...categories(query),
    minutes: seconds === null ? fallback.minutes : nearestMinutes(Number(seconds) / 60),
    rounds: rounds === null ? fallback.rounds : clampRounds(Number(rounds)),
    hideTitle: isTrue(query.get('th')),
    hideName: isTrue(query.get('uh')),
    title: (query.get('titleFocus') ?? fallback.title).slice(0, sessionLimits.title),
    mode: mode === 'flowtime' ? 'flowtime' : fallback.mode,
    overtime: query.get('overtime') === null ? fallback.overtime : isTrue(query.get('overtime')),
    mix: (query.get('mix') ?? fallback.mix).slice(0, sessionLimits.mix),
  };
}

/** The fields of the call. `background` are those of the chosen scene or video. */
export function launchFields<Background extends object>(
  choice: LaunchChoice,
  source: LaunchSource | undefined,
  background: Background,
) {
  const idOf = (kind: LaunchSource['kind']) => (source?.kind === kind ? source.id : null);
  return {
    ...background,
    connectType: 'SOLO' as const,
    sessionType: source ? sessionTypes[source.kind] : null,
    valueTimerSec: choice.minutes * 60,
    round: choice.rounds,
    th: choice.hideTitle,
    uh: choice.hideName,
    category_1: choice.category_1,
    category_2: choice.category_2,
    titleFocus: choice.title.trim(),
    focusCardIdParam: idOf('memento'),
    focusmap_id: idOf('roadmap'),
    journal_id: idOf('journal'),
    collection_id: idOf('collection'),
    fromRoute: source?.kind ?? null,
    fromLibrary: source?.fromLibrary ?? false,
    mode: choice.mode,
    overtime: choice.overtime,
    shortBreakSec: choice.shortBreakMinutes * 60,
    longBreakSec: choice.longBreakMinutes * 60,
    goal: choice.goal.trim(),
    mix: choice.mix === '' ? null : choice.mix,
  };
}

const sessionTypes = {
  memento: 'MEMENTO',
  roadmap: 'ROADMAP',
  journal: 'JOURNAL',
  collection: 'MEMENTO',
} as const satisfies Record<LaunchSource['kind'], string>;

/** The query parameters of the start screen for a source. */
export function queryOfSource({
  kind,
  id,
  title,
  category_1,
  category_2,
  fromLibrary,
}: LaunchSource): Record<string, string> {
  const idName = {
    memento: 'focusCardIdParam',
    roadmap: 'focusmap_id',
    journal: 'journal_id',
    collection: 'collection_id',
  }[kind];
  return {
    sessionType: sessionTypes[kind],
    fromRoute: kind,
    [idName]: id,
    titleFocus: title,
    ...(category_1 && { category_1 }),
    ...(category_2 && { category_2 }),
    ...(fromLibrary && { fromLibrary: 'true' }),
  };
}

function categories(query: Parameters): { category_1?: string; category_2?: string } {
  const [category_1, category_2] = [query.get('category_1') ?? '', query.get('category_2') ?? ''];
  return categoryValue.test(category_1) && categoryValue.test(category_2) ? { category_1, category_2 } : {};
}

const isTrue = (value: string | null): boolean => value === 'true' || value === '1';
