import { useEffect, useMemo, useState } from 'react';
import { readImport, type ImportReader, type ImportReading } from '../rules/import-reading.ts';
import { isSameReader } from './import-entry.ts';
import { readInWorker } from './read-in-worker.ts';

/** Longer texts are read in a worker: here they would stop the page. */
const longestAtOnce = 100_000;

/**
 * What a text to import says. While a long one is read, `share` is its progress from 0 to 1, and `reading` that of the
 * same text by its earlier settings, `finished`, if there is one. `failed` if a long one cannot be read.
 */
export function useReading(
  text: string,
  chosen: ImportReader['chosen'],
  card: Pick<ImportReader, 'cardId' | 'known'>,
  mappings: ImportReader['mappings'],
  language: string,
  own: string,
): {
  reading: ImportReading | undefined;
  share: number | undefined;
  finished: ImportReader | undefined;
  failed: boolean;
} {
  const reader = useMemo(
    () => ({ text, chosen, ...card, mappings, languages: [language, own] }),
    [text, chosen, card, mappings, language, own],
  );
  const isLong = text.length > longestAtOnce;
  const atOnce = useMemo(() => (isLong ? undefined : readImport(reader)), [isLong, reader]);
  const [share, setShare] = useState(0);
  const [late, setLate] = useState<{ of: ImportReader; reading: ImportReading }>();
  const [failed, setFailed] = useState<ImportReader>();
  const isFailed = failed !== undefined && isSameReader(failed, reader);
  const isRead = late !== undefined && isSameReader(late.of, reader);
  useEffect(() => {
    if (!isLong) {
      setFailed(undefined);
      return setLate(undefined);
    }
    if (isRead || isFailed) return undefined;
    setShare(0);
    return readInWorker(reader, {
      progress: setShare,
      end: (reading) => setLate({ of: reader, reading }),
      fail(error) {
        setFailed(reader);
        reportError(error);
      },
    });
  }, [isLong, reader, isRead, isFailed]);
  if (!isLong) return { reading: atOnce, share: undefined, finished: undefined, failed: false };
  const ofText = late?.of.text === text ? late : undefined;
  const isUnderWay = !isRead && !isFailed;
  return {
    reading: ofText?.reading,
    share: isUnderWay ? share : undefined,
    finished: ofText?.of,
    failed: isFailed && !isRead,
  };
}
