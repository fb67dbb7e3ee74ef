import { outbox } from '#client/outbox.ts';
import { saveSeveral } from '../client.ts';

/** Keeps the result of a test of several cards; resolves once it is stored on this device. */
export const keepSeveral = (result: Parameters<typeof saveSeveral>[0]): Promise<string> =>
  outbox.submit(saveSeveral(result));
