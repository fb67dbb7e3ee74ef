import { useState, type RefObject } from 'react';
import { NewestRun } from '../../rules/newest-run.ts';

export interface Printing {
  readonly loaded: number;
  readonly total: number;
}

/**
 * Prints once every picture of the pages is there: the browser would print empty frames. `failed` counts those that did
 * not load.
 */
export function usePrint(pages: RefObject<HTMLElement | null>) {
  const [printing, setPrinting] = useState<Printing | null>(null);
  const [failed, setFailed] = useState(0);
  const [runs] = useState(() => new NewestRun());

  async function start(): Promise<void> {
    const pictures = [...(pages.current?.querySelectorAll('img') ?? [])];
    const isWanted = runs.begin();
    let loaded = 0;
    let missing = 0;
    setFailed(0);
    setPrinting({ loaded, total: pictures.length });
    await Promise.all([
      document.fonts.ready,
      ...pictures.map(async (picture) => {
        picture.loading = 'eager';
        await picture.decode().catch(() => missing++);
        loaded++;
        if (isWanted()) setPrinting({ loaded, total: pictures.length });
      }),
    ]);
    if (!isWanted()) return;
    setPrinting(null);
    setFailed(missing);
    window.print();
  }
  return {
    printing,
    failed,
    start: () => void start().catch(reportError),
    cancel(): void {
      runs.cancel();
      setPrinting(null);
    },
  };
}
