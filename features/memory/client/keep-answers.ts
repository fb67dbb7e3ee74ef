import { outbox } from '#client/outbox.ts';
import { recordAnswers } from '../client.ts';
import type { ReviewEvent } from '../contract.ts';

/** Resolves once the answers are stored on this device; `run`: the test of several cards that asked them. */
export const keepAnswers = (events: readonly ReviewEvent[], run?: string): Promise<string> =>
  outbox.submit(recordAnswers({ events: [...events], ...(run === undefined ? {} : { run }) }));
