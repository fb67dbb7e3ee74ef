import { expect, test } from 'vitest';
import { cardsOfStart } from './cards-of-start.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));

test('[S1 §2] a visitor first sees cards in their language, and the newest others fill what is left, each once', () => {
  const ids = (inLanguage: string[], newest: string[]) =>
    cardsOfStart(cards(...inLanguage), cards(...newest), 4).map(({ _id }) => _id);
  expect(ids(['fr1', 'fr2', 'fr3', 'fr4'], [])).toEqual(['fr1', 'fr2', 'fr3', 'fr4']);
  expect(ids(['fr1', 'fr2'], ['en1', 'fr1', 'en2', 'en3'])).toEqual(['fr1', 'fr2', 'en1', 'en2']);
  expect(ids([], ['en1'])).toEqual(['en1']);
});
