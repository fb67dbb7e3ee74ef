import type { KeptCommand, Outcome } from '#platform/offline/command-life.ts';
import { outcomeOf, retryAfterMs } from '#platform/offline/outcome-of.ts';
import { callAt } from './calls.ts';
import { commands } from './feature-client.ts';
import { pictures } from './picture-uploads.ts';

/** Timeout of a request without an answer; a picture may take longer than text. */
const patienceMs = { plain: 20_000, withFile: 180_000 };

/** Sends one command of the outbox once, as the call that its definition maps it to. */
export async function sendCommand(command: KeptCommand): Promise<Outcome> {
  const named = commands().find(command.name);
  let pauseMs: number | undefined;
  const file = fileIn(command.input);
  const cut = new AbortController();
  const upload = file && pictures.begin(command.id, file, () => cut.abort());
  try {
    const call = named && (await callAt(named.call));
    // Stored by another version of the product; the queue shows it with its content.
    if (!named || !call)
      return { kind: 'refused', refusal: { code: 'UNKNOWN_CALL', key: 'app:offline.refusal.unknownCall' } };
    const reply = await call(named.toCall(command.input, command.madeAt), {
      context: {
        idempotencyKey: command.key,
        sentAs: command.memberId,
        onReply: ({ headers }) => {
          pauseMs = retryAfterMs(headers.get('retry-after'), Date.now());
        },
        ...(upload ? { onProgress: upload.progress } : {}),
      },
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(file ? patienceMs.withFile : patienceMs.plain)]),
    });
    return { kind: 'acknowledged', reply };
  } catch (error) {
    return outcomeOf(error, pauseMs);
  } finally {
    upload?.ended();
  }
}

function fileIn(input: unknown): File | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  return Object.values(input).find((value): value is File => value instanceof File);
}
