import type { Found, ImportEvent, Left, Preview } from '../rules/import-run.ts';
import type { bringInCard, bringInCollection, bringInMap } from './bring-in.ts';
import type { bringInDiary, DiaryFound, DiaryPart } from './bring-in-diary.ts';
import type { bringInLearning, LearningFound } from './bring-in-learning.ts';
import type { bringInRecordings, RecordingsFound } from './bring-in-recordings.ts';
import type { Archive } from './read-archive.ts';

/** What an archive holds beside cards, collections and maps. */
export interface Rest {
  readonly archive: Archive;
  readonly diary: DiaryFound;
  readonly recordings: RecordingsFound;
  readonly learning: LearningFound;
}

/** What makes each kind; loaded with the archive reader. */
export interface Making {
  readonly bringInCard: typeof bringInCard;
  readonly bringInCollection: typeof bringInCollection;
  readonly bringInMap: typeof bringInMap;
  readonly bringInDiary: typeof bringInDiary;
  readonly bringInLearning: typeof bringInLearning;
  readonly bringInRecordings: typeof bringInRecordings;
}

/** Words of what was not made. */
export interface LeftWords {
  /** Why a thing is refused: the first wrong field, empty for the whole file. */
  wrong(field: string): string;
  why(error: unknown): string;
  missing(of: 'collections' | 'maps', count: number): string;
  readonly memberThings: string;
  readonly someRecordings: string;
  diary(of: DiaryPart): string;
  learning(title: string | undefined): string;
  recording(title: string | undefined): string;
}

/** What the device sees beforehand that the server would refuse. */
export function leftBefore({ cards, collections, maps, rest }: Preview<Rest>, words: LeftWords): Left[] {
  const others = [
    ...rest.diary.wrong.map(({ of, field }) => ({ title: words.diary(of), why: words.wrong(field) })),
    ...(rest.learning.wrong === undefined
      ? []
      : [{ title: words.memberThings, why: words.wrong(rest.learning.wrong) }]),
    ...(rest.recordings.wrong ? [{ title: words.someRecordings, why: words.wrong('') }] : []),
  ];
  return [
    ...[...cards, ...collections, ...maps].flatMap(({ id, title, wrong }) =>
      wrong === undefined ? [] : [{ id, title, why: words.wrong(wrong) }],
    ),
    ...others.map((each, at) => ({ id: `before ${at}`, ...each })),
  ];
}

interface Options {
  readonly making: Making;
  readonly words: LeftWords;
  readonly sentAs: string;
  readonly signal: AbortSignal;
  readonly dispatch: (event: ImportEvent<Rest>) => void;
}

/** Imports what is new, kind by kind: each refers to kinds before it only. Goes on after what was refused. */
export async function runImport(preview: Preview<Rest>, options: Options): Promise<void> {
  const { making, words, sentAs, signal, dispatch } = options;
  const { archive, diary, learning, recordings } = preview.rest;
  let others = 0;
  const leave = (title: string, error: unknown) =>
    dispatch({ type: 'left', left: { id: `other ${others++}`, title, why: words.why(error) } });
  dispatch({ type: 'begun', left: leftBefore(preview, words) });

  const here = new Set(preview.cards.filter((card) => card.here !== undefined).map(({ id }) => id));
  await each('cards', preview.cards, options, async (id, bringing) => {
    await making.bringInCard(archive, id, bringing);
    here.add(id);
    return 0;
  });
  await each('collections', preview.collections, options, (id, bringing) =>
    making.bringInCollection(archive, id, bringing),
  );
  await each('maps', preview.maps, options, (id, bringing) => making.bringInMap(archive, id, bringing));

  const inDiary = diary.days.length + diary.sessions.length;
  const written = await making.bringInDiary(archive, diary, sentAs, {
    signal,
    onDone: (done) => dispatch({ type: 'works', working: { at: 'diary', done, all: inDiary } }),
    failed: (of, error) => leave(words.diary(of), error),
  });
  dispatch({ type: 'made', made: written });

  const titles = new Map(preview.cards.map(({ id, title }) => [id, title]));
  const learnt = learning.cardIds.filter((id) => here.has(id));
  const {
    left: mixesLeft,
    settings,
    ...restored
  } = await making.bringInLearning(archive, learning, learnt, sentAs, {
    signal,
    withSettings: preview.withSettings,
    onDone: (done) => dispatch({ type: 'works', working: { at: 'learning', done, all: learnt.length } }),
    failed: (of, error) => leave(of === undefined ? words.memberThings : words.learning(titles.get(of)), error),
  });
  dispatch({ type: 'made', made: { ...restored, mixesLeft, settings: Number(settings) } });

  let bytes = 0;
  const sends = (waits: boolean) =>
    dispatch({ type: 'works', working: { at: 'recordings', done: bytes, all: recordings.bytes, waits } });
  if (recordings.recordings.length > 0) sends(false);
  const sent = await making.bringInRecordings(archive, recordings, sentAs, {
    signal,
    onBytes(count) {
      bytes = count;
      sends(false);
    },
    onWait: () => sends(true),
    failed: ({ card_id }, error) => leave(words.recording(titles.get(card_id)), error),
  });
  dispatch({ type: 'made', made: { recordings: sent } });
  dispatch({ type: 'ended', stopped: signal.aborted });
}

/** @param make Answers how many things that it refers to are not here. */
async function each(
  kind: 'cards' | 'collections' | 'maps',
  found: readonly Found[],
  { words, sentAs, signal, dispatch }: Options,
  make: (id: string, bringing: Parameters<typeof bringInCard>[2]) => Promise<number>,
): Promise<void> {
  const fresh = found.filter(({ verdict }) => verdict === 'new');
  let done = 0;
  for (const { id, title } of fresh) {
    if (signal.aborted) return;
    const working = { at: kind, done, all: fresh.length };
    dispatch({ type: 'works', working });
    const onWait = (waits: boolean) => dispatch({ type: 'works', working: { ...working, waits } });
    try {
      const missing = await make(id, { sentAs, signal, onWait });
      done++;
      dispatch({ type: 'made', made: { [kind]: 1 } });
      if (missing > 0 && kind !== 'cards')
        dispatch({ type: 'left', left: { id, title, why: words.missing(kind, missing) } });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'left', left: { id, title, why: words.why(error) } });
    }
  }
}
