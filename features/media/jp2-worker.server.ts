import { parentPort, workerData } from 'node:worker_threads';
import openDecoder from '@cornerstonejs/codec-openjpeg/decodewasmjs';

export interface Jp2Work {
  /** Box files that give one or three components each; their samples are put beside each other. */
  readonly parts: readonly Uint8Array[];
  readonly halvings: number;
  readonly width: number;
  readonly height: number;
}

export interface Pixels {
  readonly data: Uint8Array;
  readonly channels: number;
}

const { parts, halvings, width, height } = workerData as Jp2Work;
const said: string[] = [];
const { J2KDecoder } = await openDecoder({ print: (line) => said.push(line), printErr: (line) => said.push(line) });

const decoded = parts.map((part) => {
  const decoder = new J2KDecoder();
  decoder.getEncodedBuffer(part.length).set(part);
  decoder.decodeSubResolution(halvings, 0);
  const { bitsPerSample: bits, componentCount: components } = decoder.getFrameInfo();
  const bytes = decoder.getDecodedBuffer();
  decoder.delete();
  // The decoder reports damage by an empty result and a log line.
  if (bytes.length !== width * height * components * (bits > 8 ? 2 : 1))
    throw new Error(said.filter((line) => line.includes('ERROR')).join('; ') || 'not decoded');
  const samples = bits > 8 ? new Uint16Array(bytes.buffer) : bytes;
  return { samples, components, scale: 255 / (2 ** bits - 1) };
});

const channels = decoded.reduce((sum, { components }) => sum + components, 0);
const data = new Uint8Array(width * height * channels);
let first = 0;
for (const { samples, components, scale } of decoded) {
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let component = 0; component < components; component++)
      data[pixel * channels + first + component] = Math.round(samples[pixel * components + component]! * scale);
  }
  first += components;
}
parentPort!.postMessage({ data, channels } satisfies Pixels, [data.buffer]);
