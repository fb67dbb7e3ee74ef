import { Worker } from 'node:worker_threads';
import type { Jp2Work, Pixels } from './jp2-worker.server.ts';
import { jp2Of, type Jp2Header } from './rules/jp2-header.ts';

const longestSeconds = 20;

/**
 * The pixels, 8 bits a channel. sharp does not know JPEG 2000 and OpenJPEG takes seconds for a large picture: it works
 * in a thread of its own, which is loaded for this picture alone and gives its memory back.
 */
export async function decodeJp2(
  header: Jp2Header,
  halvings: number,
): Promise<Pixels & { readonly width: number; readonly height: number }> {
  const [width, height] = [header.width, header.height].map((side) => Math.ceil(side / 2 ** halvings)) as [
    number,
    number,
  ];
  const { components, colourSpace } = header;
  const opacity = components === 2 || (components === 4 && colourSpace !== 'cmyk');
  const colours = Array.from({ length: components - 1 }, (_, channel) => channel);
  const parts = opacity ? [jp2Of(header, colours), jp2Of(header, [components - 1])] : [jp2Of(header)];

  const worker = new Worker(new URL('./jp2-worker.server.ts', import.meta.url), {
    workerData: { parts, halvings, width, height } satisfies Jp2Work,
    execArgv: [],
    env: {},
  });
  let tooLong: NodeJS.Timeout | undefined;
  try {
    const pixels = await new Promise<Pixels>((resolve, reject) => {
      worker
        .once('message', resolve)
        .once('error', reject)
        .once('exit', () => reject(new Error('the decoder gave no picture')));
      tooLong = setTimeout(
        () => reject(new Error(`not decoded after ${longestSeconds} seconds`)),
        longestSeconds * 1_000,
      );
    });
    return { ...pixels, width, height };
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}
