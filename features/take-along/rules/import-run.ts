/** A thing of an archive is new to the library, there already, or cannot be imported. */
type Verdict = 'new' | 'known' | 'binned' | 'locked' | 'wrong';

/** A card, collection or map of an archive. */
export interface Found {
  readonly id: string;
  readonly title: string;
  readonly verdict: Verdict;
  /** The id that it has here, where it is here. */
  readonly here?: string | undefined;
  /** The first invalid field; the server would refuse it. */
  readonly wrong?: string | undefined;
  /** A copy of another author's card. */
  readonly copy?: boolean;
}

export interface ThingsFound {
  readonly cards: readonly Found[];
  readonly collections: readonly Found[];
  readonly maps: readonly Found[];
}

/** The run reads or imports this now. */
export interface Working {
  /** Recordings are counted in bytes. */
  readonly at: 'reading' | 'cards' | 'collections' | 'maps' | 'diary' | 'learning' | 'recordings';
  readonly done: number;
  /** 0: not known yet. */
  readonly all: number;
  /** The server has asked to wait. */
  readonly waits?: boolean;
}

/** How many were made of each kind. */
export interface Made {
  readonly cards: number;
  readonly collections: number;
  readonly maps: number;
  readonly journals: number;
  readonly sessions: number;
  readonly recordings: number;
  readonly answers: number;
  readonly tests: number;
  readonly schedules: number;
  /** Mixes of sounds and results of tests of several cards. */
  readonly things: number;
  /** 1: settings of the archive are those of the account now. */
  readonly settings: number;
  /** Mixes that the account has no room for. */
  readonly mixesLeft: number;
}
export const nothingMade: Made = {
  cards: 0,
  collections: 0,
  maps: 0,
  journals: 0,
  sessions: 0,
  recordings: 0,
  answers: 0,
  tests: 0,
  schedules: 0,
  things: 0,
  settings: 0,
  mixesLeft: 0,
};

/** A thing that was not made, and why, in words. */
export interface Left {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

export interface Preview<Rest> extends ThingsFound {
  readonly at: 'preview';
  /** What else the archive holds. The rules do not look into it. */
  readonly rest: Rest;
  /** Settings of the archive replace those of the account. */
  readonly withSettings: boolean;
  /** Cards and maps that were taken out of the bin from here. */
  readonly takenOut: number;
  /** They are being taken out: what is new is not certain until that has ended. */
  readonly takesOut: boolean;
}

/**
 * The import of one archive, from the choice of the file to what came of it. `cancelled`: a file was chosen before, and
 * its reading was ended or refused.
 */
export type ImportRun<Rest> =
  | { readonly at: 'start'; readonly cancelled: boolean }
  | { readonly at: 'reading'; readonly working: Working }
  | Preview<Rest>
  | ({ readonly at: 'making'; readonly working: Working } & Results)
  | ({ readonly at: 'end'; readonly stopped: boolean } & Results);

interface Results {
  readonly made: Made;
  readonly left: readonly Left[];
  readonly takenOut: number;
}

export type ImportEvent<Rest> =
  | { readonly type: 'reads'; readonly done: number; readonly all: number }
  | ({ readonly type: 'found'; readonly rest: Rest } & ThingsFound)
  /** Reading was cancelled, or the file is refused. */
  | { readonly type: 'readingEnded' }
  | { readonly type: 'settingsChosen'; readonly withSettings: boolean }
  | { readonly type: 'takesOut' }
  /** `ids`: those in the archive that are in the library now. */
  | { readonly type: 'tookOut'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'begun'; readonly left: readonly Left[] }
  | { readonly type: 'works'; readonly working: Working }
  | { readonly type: 'made'; readonly made: Partial<Made> }
  | { readonly type: 'left'; readonly left: Left }
  | { readonly type: 'ended'; readonly stopped: boolean };

export const atStart = { at: 'start', cancelled: false } as const;

/** The run after an event. One that does not belong to the present step is late, and changes nothing. */
export function next<Rest>(run: ImportRun<Rest>, event: ImportEvent<Rest>): ImportRun<Rest> {
  switch (event.type) {
    case 'reads':
      return run.at === 'making'
        ? run
        : { at: 'reading', working: { at: 'reading', done: event.done, all: event.all } };
    case 'found': {
      const { type: _, ...found } = event;
      return run.at === 'reading'
        ? { at: 'preview', ...found, withSettings: false, takenOut: 0, takesOut: false }
        : run;
    }
    case 'readingEnded':
      return run.at === 'reading' ? { at: 'start', cancelled: true } : run;
    case 'settingsChosen':
      return run.at === 'preview' ? { ...run, withSettings: event.withSettings } : run;
    case 'takesOut':
      return run.at === 'preview' ? { ...run, takesOut: true } : run;
    case 'tookOut':
      return run.at === 'preview' ? withoutBin(run, event.ids) : run;
    case 'begun':
      return mayBegin(run)
        ? {
            at: 'making',
            working: { at: 'cards', done: 0, all: countsOf(run).cards },
            made: nothingMade,
            left: event.left,
            takenOut: run.takenOut,
          }
        : run;
    case 'works':
      return run.at === 'making' ? { ...run, working: event.working } : run;
    case 'made':
      return run.at === 'making' ? { ...run, made: sum(run.made, event.made) } : run;
    case 'left':
      return run.at === 'making' ? { ...run, left: [...run.left, event.left] } : run;
    case 'ended':
      return run.at === 'making'
        ? { at: 'end', made: run.made, left: run.left, takenOut: run.takenOut, stopped: event.stopped }
        : run;
  }
}

function withoutBin<Rest>(preview: Preview<Rest>, out: ReadonlySet<string>): Preview<Rest> {
  const moved = (found: readonly Found[]) =>
    found.map((each): Found => (out.has(each.id) ? { ...each, verdict: 'known' } : each));
  return {
    ...preview,
    cards: moved(preview.cards),
    maps: moved(preview.maps),
    takenOut: preview.takenOut + out.size,
    takesOut: false,
  };
}

function sum(made: Made, more: Partial<Made>): Made {
  const all: Record<keyof Made, number> = { ...made };
  for (const kind of Object.keys(all) as (keyof Made)[]) all[kind] += more[kind] ?? 0;
  return all;
}

/** How many cards, collections and maps would be made, lie in the bin, or are refused. */
export function countsOf({ cards, collections, maps }: ThingsFound) {
  const count = (found: readonly Found[], verdict: Verdict) => found.filter((each) => each.verdict === verdict).length;
  return {
    cards: count(cards, 'new'),
    collections: count(collections, 'new'),
    maps: count(maps, 'new'),
    binnedCards: count(cards, 'binned'),
    binnedMaps: count(maps, 'binned'),
    wrongCards: count(cards, 'wrong'),
  };
}

/** Whether an import can begin: not while things come out of the bin, which would be made a second time. */
export const mayBegin = <Rest>(run: ImportRun<Rest>): run is Preview<Rest> => run.at === 'preview' && !run.takesOut;
