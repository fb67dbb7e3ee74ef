import { defaultTimer } from '#features/cards/rules/card-limits.ts';
import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { isLanguage } from '#features/catalogue/rules/languages.ts';
import { isDay, type Day } from '#features/memory/rules/learning-day.ts';
import {
  breaksOf,
  clampRounds,
  defaultMinutes,
  defaultPlan,
  minuteChoices,
  nearestMinutes,
  planLimits,
  type SessionMode,
} from './plan.ts';
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
  /** The time of the card: its author has set it where it is not that of a new card. */
  readonly timer?: FixedTime | undefined;
  /** It is a public edition, a copy of one, or has one. */
  readonly isPublic?: boolean;
}

/** Minutes and rounds that cannot be chosen. */
export interface FixedTime {
  readonly minutes: number;
  readonly rounds: number;
}

export type ConnectType = 'SOLO' | 'ONLINE' | 'PAIRUP';
export type FromRoute = 'roadmap' | 'memento' | 'journal' | 'collection';

/** In place of a friend: whoever fits and waits too. */
export const anybody = 'anybody';

/** What the member chooses before the start. */
export interface LaunchChoice {
  readonly connectType: ConnectType;
  /** Of a session with others: who may come in besides those who are invited. `invited`: friends of the host. */
  readonly openTo: 'invited' | 'public';
  /** Of a room that is open to everybody; `null`: the one nearest to the member's own. */
  readonly language: string | null;
  /** Of a session with others: how many take part at most, the member included. */
  readonly seats: number;
  /** Of a session with others: it begins once the host has seen who is there. */
  readonly lobby: boolean;
  /** Of a session in a pair: who is asked, or `anybody`. */
  readonly friendId: string | null;
  /** The page from which it was launched; `null`: that of the source. */
  readonly fromRoute: FromRoute | null;
  /** What is studied is public: others in the room see its tile. */
  readonly isPublic: boolean;
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
  /** After a break the next focus waits. */
  readonly waits: boolean;
  /** `null`: a part of the focus time. */
  readonly shortBreakMinutes: number | null;
  readonly longBreakMinutes: number | null;
  readonly goal: string;
  /** The sounds, as in a link; empty for silence. */
  readonly mix: string;
}

/** The card's own timer, else that of the last session (S3 §9), else 25 minutes and one round. */
export function defaultLaunchChoice(
  last: { readonly timerFocus: number | null; readonly timerRound: number | null } | undefined,
  source?: LaunchSource,
): LaunchChoice {
  const timer = source?.timer?.minutes === defaultTimer.minutes ? undefined : source?.timer;
  return {
    connectType: 'SOLO',
    openTo: 'invited',
    language: null,
    seats: sessionLimits.mostSeats,
    lobby: false,
    friendId: null,
    fromRoute: null,
    isPublic: source?.isPublic ?? false,
    minutes: nearestMinutes(timer?.minutes ?? last?.timerFocus ?? defaultMinutes),
    rounds: clampRounds(timer?.rounds ?? last?.timerRound ?? defaultPlan.rounds),
    hideTitle: false,
    hideName: false,
    category_1: source?.category_1 ?? 'OTHER',
    category_2: source?.category_2 ?? 'OTHEROTHER',
    title: source?.title ?? '',
    mode: 'timed',
    overtime: false,
    waits: false,
    shortBreakMinutes: null,
    longBreakMinutes: null,
    goal: '',
    mix: '',
  };
}

/** Seconds of the breaks of a choice. */
export function breakSeconds({
  minutes,
  shortBreakMinutes,
  longBreakMinutes,
}: Pick<LaunchChoice, 'minutes' | 'shortBreakMinutes' | 'longBreakMinutes'>) {
  const { shortBreakSec, longBreakSec } = breaksOf(minutes * 60);
  return {
    shortBreakSec: shortBreakMinutes === null ? shortBreakSec : shortBreakMinutes * 60,
    longBreakSec: longBreakMinutes === null ? longBreakSec : longBreakMinutes * 60,
  };
}

/** A locked card is studied alone, for the time that its teacher set. */
export const withFixedTime = (choice: LaunchChoice, fixed: FixedTime | undefined): LaunchChoice =>
  fixed ? { ...choice, ...fixed, connectType: 'SOLO', mode: 'timed', overtime: false, waits: false } : choice;

export interface Parameters {
  get(name: string): string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The parameter that names a thing, by kind. */
export const idNames = {
  memento: 'focusCardIdParam',
  roadmap: 'focusmap_id',
  journal: 'journal_id',
  collection: 'collection_id',
} as const satisfies Record<LaunchSource['kind'], string>;
const kinds = Object.keys(idNames) as LaunchSource['kind'][];
const isIdOf = (kind: LaunchSource['kind'], id: string): boolean => (kind === 'journal' ? isDay(id) : uuid.test(id));

const kindOfType: Readonly<Record<string, LaunchSource['kind']>> = {
  MEMENTO: 'memento',
  ROADMAP: 'roadmap',
  JOURNAL: 'journal',
};

/**
 * What the address of the start screen says that a session is about (S3 §3). Where it names several things,
 * `sessionType` says which; a journal without its day is that of today. `undefined` for a session of its own.
 */
export function sourceFromQuery(query: Parameters, today: Day): LaunchSource | undefined {
  const title = (query.get('titleFocus') ?? '').slice(0, sessionLimits.title);
  const type = query.get('sessionType') ?? '';
  const wanted = Object.hasOwn(kindOfType, type) ? kindOfType[type] : undefined;
  const named = (kind: LaunchSource['kind']) => {
    const id = query.get(idNames[kind]);
    return id !== null && isIdOf(kind, id) ? id : undefined;
  };
  const first = [...(wanted ? [wanted] : []), ...kinds].find((kind) => named(kind) !== undefined);
  const kind = first ?? (wanted === 'journal' ? wanted : undefined);
  if (!kind) return undefined;
  const id = named(kind) ?? today;
  return { kind, id, title, ...categories(query), fromLibrary: isTrue(query.get('fromLibrary')) };
}

/** The choices that the address makes; what it does not name, or names wrongly, comes from `fallback`. */
export function choiceFromQuery(query: Parameters, fallback: LaunchChoice, mayHideName: boolean): LaunchChoice {
  const given = (name: string) => query.get(name);
  const or = <Value>(name: string, value: Value, otherwise: Value): Value =>
    given(name) !== null && isValid[name]!(given(name)!) ? value : otherwise;
  return {
    ...fallback,
    ...categories(query),
    connectType: or('connectType', given('connectType') as ConnectType, fallback.connectType),
    fromRoute: or('fromRoute', given('fromRoute') as FromRoute, fallback.fromRoute),
    language: or('language', given('language'), fallback.language),
    isPublic: or('isPublicBool', isTrue(given('isPublicBool')), fallback.isPublic),
    minutes: or('valueTimerSec', Number(given('valueTimerSec')) / 60, fallback.minutes),
    rounds: given('round') === null ? fallback.rounds : or('round', Number(given('round')), defaultPlan.rounds),
    hideTitle: isTrue(given('th')),
    hideName: isTrue(given('uh')) && mayHideName,
    title: (given('titleFocus') ?? fallback.title).slice(0, sessionLimits.title),
    mode: given('mode') === 'flowtime' ? 'flowtime' : fallback.mode,
    overtime: given('overtime') === null ? fallback.overtime : isTrue(given('overtime')),
    mix: (given('mix') ?? fallback.mix).slice(0, sessionLimits.mix),
  };
}

const isBoolean = (text: string): boolean => text === 'true' || text === 'false' || text === '1' || text === '0';
const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Which values each parameter of S3 §3 may have; those of the background are in `background-choice.ts`. */
const isValid: Readonly<Record<string, (text: string) => boolean>> = {
  connectType: (text) => text === 'SOLO' || text === 'ONLINE' || text === 'PAIRUP',
  sessionType: (text) => Object.hasOwn(kindOfType, text),
  valueTimerSec: (text) => /^\d{1,6}$/.test(text) && minuteChoices.includes(Number(text) / 60),
  round: (text) => isWhole(text, planLimits.minRounds, planLimits.maxRounds),
  th: isBoolean,
  uh: isBoolean,
  isPublicBool: isBoolean,
  language: isLanguage,
  fromLibrary: isBoolean,
  fromRoute: (text) => Object.hasOwn(idNames, text),
  focusCardIdParam: (text) => isIdOf('memento', text),
  focusmap_id: (text) => isIdOf('roadmap', text),
  journal_id: (text) => isIdOf('journal', text),
  collection_id: (text) => isIdOf('collection', text),
};

/** Why a parameter of the address does not act. */
export interface LaunchNote {
  readonly parameter: string;
  /**
   * `wrong`: no such value. `unknown`: the thing is not there. `premium`: of a paid plan. `edition`: a public card is
   * studied as the copy in one's library.
   */
  readonly reason: 'wrong' | 'unknown' | 'premium' | 'edition';
}

/** What the start screen says about the parameters of its address, each named. */
export function notesOnQuery(query: Parameters, mayHideName: boolean): LaunchNote[] {
  const notes: LaunchNote[] = [];
  for (const [parameter, valid] of Object.entries(isValid)) {
    const value = query.get(parameter);
    if (value !== null && value !== '' && !valid(value)) notes.push({ parameter, reason: 'wrong' });
  }
  const [category_1, category_2] = [query.get('category_1'), query.get('category_2')];
  if ((category_1 ?? category_2 ?? '') !== '' && categories(query).category_1 === undefined)
    notes.push({ parameter: category_1 === null ? 'category_2' : 'category_1', reason: 'wrong' });
  if (isTrue(query.get('uh')) && !mayHideName) notes.push({ parameter: 'uh', reason: 'premium' });
  return notes;
}

/**
 * What is said about a thing that the member does not have: a public one is shown to the others in a room, and studied
 * as the copy in one's library.
 */
export const noteOnGone = (kind: LaunchSource['kind'], isPublic: boolean): LaunchNote =>
  isPublic ? { parameter: 'isPublicBool', reason: 'edition' } : { parameter: idNames[kind], reason: 'unknown' };

const shared = ['sessionType', 'valueTimerSec', 'round'];

/**
 * What a friend may have of the parameters of a start screen: time, rounds, category and the title, unless it is
 * hidden. Ids name things of whoever invites.
 */
export function launchToShare(query: Parameters): Record<string, string> {
  const title = isTrue(query.get('th')) ? '' : (query.get('titleFocus') ?? '').trim().slice(0, sessionLimits.title);
  const kept = shared.flatMap((name) => {
    const value = query.get(name);
    return value !== null && isValid[name]!(value) ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(kept), ...categories(query), ...(title !== '' && { titleFocus: title }) };
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
    connectType: choice.connectType,
    sessionType: source ? sessionTypes[source.kind] : null,
    isPublicBool: choice.isPublic,
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
    fromRoute: choice.fromRoute ?? source?.kind ?? null,
    fromLibrary: source?.fromLibrary ?? false,
    mode: choice.mode,
    overtime: choice.overtime,
    waits: choice.waits,
    ...breakSeconds(choice),
    goal: choice.goal.trim(),
    mix: choice.mix === '' ? null : choice.mix,
  };
}

/** Of a session in a pair: the phases are the same for both. */
export const pairFields = <Background extends object>(
  choice: LaunchChoice,
  source: LaunchSource | undefined,
  background: Background,
) => launchFields({ ...choice, mode: 'timed', overtime: false, waits: false }, source, background);

/** What opens a room for a session with others: in it the phases are the same for all. */
export const roomFields = <Background extends object>(
  choice: LaunchChoice,
  source: LaunchSource | undefined,
  background: Background,
) => ({
  ...pairFields(choice, source, background),
  open_to: choice.openTo,
  most: choice.seats,
  lobby: choice.lobby,
  ...(choice.language !== null && { language: choice.language }),
});

/** Whether somebody is still to be chosen. */
export const lacksFriend = ({ connectType, friendId }: Pick<LaunchChoice, 'connectType' | 'friendId'>): boolean =>
  connectType === 'PAIRUP' && friendId === null;

/** Why a session cannot begin without a network. */
export const whatNeedsNetwork = (
  choice: Pick<LaunchChoice, 'connectType'>,
  locked: boolean,
): 'locked' | 'others' | undefined => (locked ? 'locked' : choice.connectType === 'SOLO' ? undefined : 'others');

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
  isPublic,
}: LaunchSource): Record<string, string> {
  return {
    sessionType: sessionTypes[kind],
    fromRoute: kind,
    [idNames[kind]]: id,
    titleFocus: title,
    ...(category_1 && { category_1 }),
    ...(category_2 && { category_2 }),
    ...(fromLibrary && { fromLibrary: 'true' }),
    ...(isPublic && { isPublicBool: 'true' }),
  };
}

function categories(query: Parameters): { category_1?: string; category_2?: string } {
  const [category_1, category_2] = [query.get('category_1') ?? '', query.get('category_2') ?? ''];
  return isCategoryPair(category_1, category_2) ? { category_1, category_2 } : {};
}

const isTrue = (value: string | null): boolean => value === 'true' || value === '1';
