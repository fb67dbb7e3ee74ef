import { describe, expect, test } from 'vitest';
import { commandTable } from '#client/command-table.ts';
import {
  createCard,
  destroyCard,
  editCard,
  emptyBin,
  markResource,
  rateCard,
  removeCard,
  restoreCard,
} from '#features/cards/client/commands.ts';
import { createCollection, editCollection, removeCollection } from '#features/collections/client/commands.ts';
import { removeMap } from '#features/maps/client/commands.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { cancelRepeat, changeRepeatPlan, holdSession, startRepeat } from '#features/repeat/client/commands.ts';
import { saveScore, saveSeveral } from '#features/self-test/client.ts';
import type { AnyCommand } from '#client/command.ts';
import { featureClients } from './feature-clients.ts';
import type { CommandState } from '#platform/offline/outbox.ts';

const all: readonly AnyCommand[] = featureClients.flatMap(({ commands = [] }) => commands);
const { dependsOn, isShown } = commandTable(all);
const made = ({ commandName: name }: AnyCommand, input: object = { update: {} }) => ({ name, input });
const resources = made(editCard, { update: { resource: { put: [] } } });

describe('what waits for a change that was refused', () => {
  test.for<[string, ReturnType<typeof made>, ReturnType<typeof made>]>([
    ['anything, for the thing to be made', made(restoreCard), made(createCard)],
    ['answers, for the card to be made', made(recordAnswers), made(createCard)],
    ['a change to a collection, for it to be made', made(editCollection), made(createCollection)],
    ['a change, for the card to be out of the bin', made(editCard), made(restoreCard)],
    ['a change, for the one that it was made on', made(editCard), made(editCard)],
    ['a tick, for the edit that may have written its resource', made(markResource), resources],
    ['a tick, for the tick before it', made(markResource), made(markResource)],
    ['a session of the schedule, for its start', made(holdSession), made(startRepeat)],
    ['the end of a schedule, for its start', made(cancelRepeat), made(startRepeat)],
    ['a plan, for the schedule before it', made(changeRepeatPlan), made(startRepeat)],
    ['a score, for the answers from which it follows', made(saveScore), made(recordAnswers)],
    ['a score of several cards, for the answers', made(saveSeveral), made(recordAnswers)],
    ['a change to a collection, for the one that it was made on', made(editCollection), made(editCollection)],
  ])('%s', ([, later, earlier]) => {
    expect(dependsOn(later, earlier)).toBe(true);
  });
});

describe('what is sent anyway', () => {
  test.for<[string, ReturnType<typeof made>, ReturnType<typeof made>]>([
    ['the card, out of the bin, past a change that it refused there', made(restoreCard), made(editCard)],
    ['the card, into the bin', made(removeCard), made(editCard)],
    ['the card, deleted for good', made(destroyCard), made(restoreCard)],
    ['the bin, emptied again past a refusal', made(emptyBin), made(emptyBin)],
    ['a change, past a refused deletion', made(editCard), made(removeCard)],
    ['a tick, past a title', made(markResource), made(editCard)],
    ['a schedule, past a title', made(startRepeat), made(editCard)],
    ['answers, past a refused result', made(recordAnswers), made(saveScore)],
    ['a rating, past a title', made(rateCard), made(editCard)],
    ['a collection, deleted past a change to it', made(removeCollection), made(editCollection)],
  ])('%s', ([, later, earlier]) => {
    expect(dependsOn(later, earlier)).toBe(false);
  });
});

const refusal = { code: 'NOT_ALLOWED', key: 'cards:refusal.cannotDelete' };
const onItsWay: readonly CommandState[] = [{ kind: 'waiting' }, { kind: 'sending' }];
const refused: readonly CommandState[] = [
  { kind: 'failed', refusal },
  { kind: 'conflict', refusal },
];
const moves = all.filter(({ rules }) => rules.role === 'moves');

test('moves of cards, collections and maps are among them', () => {
  const names = moves.map(({ commandName }) => commandName);
  const some: AnyCommand[] = [removeCard, restoreCard, destroyCard, emptyBin, removeCollection, removeMap];
  expect(names).toEqual(expect.arrayContaining(some.map(({ commandName }) => commandName)));
});

test.for(moves.map(({ commandName }) => commandName))(
  '%s is shown until it is refused: the thing stays in reach where it is',
  (name) => {
    for (const state of onItsWay) expect(isShown({ name, state })).toBe(true);
    for (const state of refused) expect(isShown({ name, state })).toBe(false);
  },
);

test.for(all.filter((each) => !moves.includes(each)).map(({ commandName }) => commandName))(
  '%s is shown even after it was refused: what somebody wrote exists nowhere else',
  (name) => {
    for (const state of [...onItsWay, ...refused]) expect(isShown({ name, state })).toBe(true);
  },
);
