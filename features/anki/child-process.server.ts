import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const heapMegabytes = 512;
const longestError = 4_000;

/** How a process ended that was not content. */
export class ChildFailed extends Error {
  readonly how: 'tooLong' | 'tooLarge' | 'failed';

  constructor(how: ChildFailed['how'], said: string) {
    super(`a process for packages ended (${how}): ${said}`);
    this.how = how;
  }
}

interface Child {
  readonly args: readonly string[];
  /** What it reads; nothing by default. */
  readonly input?: Readable;
  /** Ends it. */
  readonly signal?: AbortSignal;
  readonly longestMs: number;
}

/** Runs a script in a process of its own, which has no environment, no secrets and little memory. */
export async function runChild(script: URL, { args, input, signal, longestMs }: Child): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(script), ...args], {
    env: {},
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < longestError) said += text;
  });
  let tooLong = false;
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    tooLong = true;
    kill();
  }, longestMs);
  signal?.addEventListener('abort', kill);
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    // A process that ends early breaks the pipe; how it ended says more. What cannot be read ends the process.
    let unreadable: unknown;
    const fed =
      input &&
      pipeline(input, child.stdin!).catch((error: unknown) => {
        if (child.exitCode === null) kill();
        unreadable = error;
      });
    const code = await ended;
    await fed;
    signal?.throwIfAborted();
    if (tooLong) throw new ChildFailed('tooLong', said);
    if (unreadable !== undefined && code === null) throw unreadable;
    // Out of memory, Node ends itself by a signal.
    if (code === null || code === 134) throw new ChildFailed('tooLarge', said);
    if (code !== 0) throw new ChildFailed('failed', said);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
}
