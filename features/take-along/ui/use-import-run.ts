import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { isNotLoaded } from '#ui/later.tsx';
import { atStart, mayBegin, next, type ImportEvent, type ImportRun } from '../rules/import-run.ts';
import type { WrongInFile } from './bring-in-learning.ts';
import { useDiaryTitle } from './diary-lines.tsx';
import type { PortableThings } from './portable-things.ts';
import { runImport, type LeftWords, type Rest } from './run-import.ts';

const isWrongInFile = (error: unknown): error is WrongInFile => error instanceof Error && error.name === 'WrongInFile';

export type LoadThings = () => Promise<PortableThings>;

/** Also loads the code of the import itself, so that a loading failure is shown before the import starts. */
const loadParts = async (loadThings: LoadThings) => {
  const parts = await Promise.all([
    import('./read-archive.ts'),
    import('./find-things.ts'),
    import('./bring-in.ts'),
    import('./bring-in-diary.ts'),
    import('./bring-in-recordings.ts'),
    import('./bring-in-learning.ts'),
    loadThings(),
  ]);
  return { ...parts[0], ...parts[1], ...parts[2], ...parts[3], ...parts[4], ...parts[5], portable: parts[6] };
};
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** One import: its steps by the rules, and what each step does. */
export function useImportRun(loadThings: LoadThings) {
  const { t } = useTranslation('bring-in');
  const member = useMember();
  const words = useLeftWords();
  const wordsOf = useCallFailureWords();
  const [run, dispatch] = useReducer(next<Rest>, atStart as ImportRun<Rest>);
  const [failure, setFailure] = useState<string>();
  const [notLoaded, setNotLoaded] = useState(false);
  const parts = useRef<Parts>(undefined);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function read(file: File): Promise<void> {
    setFailure(undefined);
    setNotLoaded(false);
    const { signal } = (underWay.current = new AbortController());
    // Results of a cancelled read are ignored; another may have started.
    const tell = (event: ImportEvent<Rest>) => {
      if (!signal.aborted) dispatch(event);
    };
    tell({ type: 'reads', done: 0, all: 0 });
    try {
      const loaded = (parts.current ??= await loadParts(loadThings));
      const archive = await loaded.openArchive(file, loaded.portable);
      const onRead = (done: number, all: number) => tell({ type: 'reads', done, all });
      const things = await loaded.findThings(archive, { signal, onRead });
      if (!things) return;
      const diary = await loaded.readDiary(archive);
      const recordings = await loaded.readRecordings(archive);
      const learning = await loaded.readLearning(archive);
      tell({ type: 'found', ...things, rest: { archive, diary, recordings, learning } });
    } catch (error) {
      if (signal.aborted) return;
      const loaded = parts.current;
      if (isNotLoaded(error)) setNotLoaded(true);
      else
        setFailure(
          loaded && error instanceof loaded.UnreadableArchive ? t(`problem.${error.problem}`) : wordsOf(error).text,
        );
      tell({ type: 'readingEnded' });
    }
  }

  return {
    run,
    failure,
    notLoaded,
    closeNotLoaded: () => setNotLoaded(false),
    read,
    chooseSettings: (withSettings: boolean) => dispatch({ type: 'settingsChosen', withSettings }),
    /** Reading stops at once; an import finishes the part in progress first. */
    stop() {
      underWay.current?.abort();
      dispatch({ type: 'readingEnded' });
    },
    async takeOut(): Promise<void> {
      if (!mayBegin(run)) return;
      setFailure(undefined);
      dispatch({ type: 'takesOut' });
      let ids: ReadonlySet<string> = new Set();
      try {
        ids = await parts.current!.takeOutOfBin(run, member._id, ({ title }, error) =>
          setFailure(`${title || t('bring.untitled')}: ${words.why(error)}`),
        );
      } finally {
        dispatch({ type: 'tookOut', ids });
      }
    },
    async begin(): Promise<void> {
      if (!mayBegin(run)) return;
      const { signal } = (underWay.current = new AbortController());
      await runImport(run, { making: parts.current!, words, sentAs: member._id, signal, dispatch });
    },
  };
}

function useLeftWords(): LeftWords {
  const { t } = useTranslation('bring-in');
  const wordsOf = useCallFailureWords();
  const diary = useDiaryTitle();
  const wrong = (field: string) => t('bring.wrong', { field: field || t('bring.wrongFile') });
  const named = (title: string | undefined) => ({ title: title || t('bring.untitled') });
  return {
    wrong,
    why(error) {
      if (isWrongInFile(error)) return wrong(error.field);
      const { text, field } = wordsOf(error);
      return field ? `${text} (${field})` : text;
    },
    missing: (of, count) => t(of === 'maps' ? 'bring.missingOnMap' : 'bring.missing', { count }),
    memberThings: t('bring.memberThings'),
    someRecordings: t('bring.someRecordings'),
    diary,
    learning: (title) => t('bring.learningOf', named(title)),
    recording: (title) => t('bring.recordingOf', named(title)),
  };
}
