import type { Writer } from '#platform/database/database.server.ts';
import { isRefused } from '#platform/http/outbound.server.ts';
import { placeOf } from '#platform/http/outbound-address.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { photoPlace } from './stock-photos.server.ts';

const job = 'stock photo chosen';

interface Chosen {
  /** Of the picture that it became. */
  readonly id: string;
  readonly address: string;
}

/** The service counts which of its photos are used, and asks to be told. */
export async function tellChosen({ jobs, clock }: Services, rows: Writer, chosen: Chosen): Promise<void> {
  await jobs.schedule(rows, { kind: job, payload: chosen, runAt: clock.now(), uniqueKey: `${job}:${chosen.id}` });
}

export function tellOfChosenPhotos({ jobs, outbound, settings, log }: Services): void {
  jobs.handle<Chosen>(job, async ({ payload: { address } }) => {
    const { stockPhotos } = settings;
    // The key is for the service alone, wherever the photo says that it wants to be told.
    if (!stockPhotos || placeOf(new URL(address)) !== photoPlace(stockPhotos)) return;
    const answer = await outbound.sendGuarded(address, {
      method: 'GET',
      named: [photoPlace(stockPhotos)],
      headers: { authorization: `Client-ID ${stockPhotos.key}`, 'accept-version': 'v1' },
      maxBytes: 100_000,
      ms: 15_000,
    });
    // A job that throws is tried again; what the service refuses for good is not.
    const isPassing = isRefused(answer) || answer.status === 403 || answer.status === 429 || answer.status >= 500;
    if (isPassing) throw new Error(`the photo service did not take a choice: ${answer.status ?? 'no answer'}`);
    if (answer.status >= 400) log.warn({ status: answer.status }, 'the photo service refused a choice');
  });
}
