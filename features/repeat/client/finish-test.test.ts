import { expect, test } from 'vitest';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { recordAnswers, reviewsOf } from '#features/memory/client.ts';
import { saveScore } from '#features/self-test/client.ts';
import { testOptions } from '#features/self-test/rules/mode-picker.ts';
import type { TestResult } from '#features/self-test/ui/test-ports.ts';
import { holdSession, startRepeat } from './commands.ts';
import { finishTest, type KnownAtFinish } from './finish-test.ts';

const at = '2026-03-02T09:00:00.000Z';
const cardId = '11111111-1111-4111-8111-111111111111';
const running = '22222222-2222-4222-8222-222222222222';
const fresh = '33333333-3333-4333-8333-333333333333';
const testId = '44444444-4444-4444-8444-444444444444';

const card = {
  _id: cardId,
  category_1: 'HISTORY',
  on_repeat: false,
  repeat_session: [],
  flash_test_score: null,
  locked: false,
};
const row = { id: 0, day: 0, date: '2026-03-02', isDone: false, score: null };
const onRepeat = {
  ...card,
  on_repeat: true,
  repeat_session: [row],
  flash_test_score: { score: 40, date: at, test: null },
};
const testedBefore = { ...card, flash_test_score: { score: 40, date: at, test: null } };
const known: KnownAtFinish = {
  card,
  member: { startsRepeat: true },
  newSchedule: { id: cardId, plan: 'adaptive', notification_focus_repeat_id: fresh, started_at: at },
};

const full: TestResult = {
  testId,
  option: testOptions.full,
  score: 85,
  firstPassScore: 50,
  firstGo: { right: 1, asked: 2 },
  revision: 3,
  counted: true,
  rated: 2,
  ended_at: at,
};
const single: TestResult = { testId, option: testOptions.explainAloud, score: 40, firstPassScore: 40, revision: 3 };
const event = { kind: 'undo', _id: fresh, test_id: testId, card_id: cardId, undoes: testId, answered_at: at } as const;
const events = (count: number): ReviewEvent[] => Array.from({ length: count }, () => event);

/** The claims of the full test as they are sent. */
const sent = { test_id: testId, option: 1, score: 85, counted: true, rated: 2, ended_at: at };
const own = { ...sent, revision: 3 };
const fromPage = { ...sent, on_public_page: true };
const withId = { id: cardId };
const scoreAlone = { ...withId, category: 'HISTORY', updateScore: true, incBadgeCard: true };
const session = { ...withId, done_at: at, isRepeatDay: true, updateScore: true };
const start = { ...withId, plan: 'adaptive', notification_focus_repeat_id: fresh, started_at: at };

type Expected = readonly (readonly [
  command: typeof saveScore | typeof holdSession | typeof startRepeat,
  call: object,
])[];
interface Case {
  readonly of: string;
  readonly result?: TestResult;
  readonly page?: boolean;
  readonly known?: Partial<KnownAtFinish>;
  readonly becomes: Expected;
  readonly session?: { readonly id: string; readonly began: boolean };
}

const startsFirst = [startRepeat, { ...start, startFocusRepeat: true, ...own }] as const;
const cases: readonly Case[] = [
  { of: 'an own card, the first', becomes: [startsFirst], session: { id: fresh, began: true } },
  {
    of: 'an own card, the first, in a mode that asks no items',
    result: single,
    becomes: [[startRepeat, { ...start, startFocusRepeat: true, test_id: testId, option: -3, score: 40, revision: 3 }]],
    session: { id: fresh, began: true },
  },
  {
    of: 'an own card, the first, of a member whose tests start no schedule',
    known: { member: { startsRepeat: false } },
    becomes: [[saveScore, { ...scoreAlone, ...own }]],
  },
  {
    of: 'an own card that was tested before and is not on repeat',
    known: { card: testedBefore },
    becomes: [[saveScore, { ...scoreAlone, ...own }]],
  },
  {
    of: 'an own card in a mode that asks no items, not the first',
    result: single,
    known: { card: testedBefore },
    becomes: [[saveScore, { ...scoreAlone, test_id: testId, option: -3, score: 40, revision: 3 }]],
  },
  {
    of: 'an own card whose ten sessions were held without a test',
    known: { card: { ...card, repeat_session: [{ ...row, isDone: true }] } },
    becomes: [[saveScore, { ...scoreAlone, ...own }]],
  },
  {
    of: 'an own card on repeat, before the day that it is due',
    known: { card: onRepeat },
    becomes: [[saveScore, { ...scoreAlone, ...own }]],
  },
  {
    of: 'an own card whose session is due',
    known: { card: onRepeat, due: running },
    becomes: [[holdSession, { ...session, notification_focus_repeat_id: running, ...own }]],
    session: { id: running, began: false },
  },
  {
    of: 'an own card whose schedule this device does not know to run, but the learner came from',
    known: { due: running },
    becomes: [[holdSession, { ...session, notification_focus_repeat_id: running, ...own }]],
    session: { id: running, began: false },
  },
  {
    of: 'an own card, finished again after it started a schedule',
    known: { card: onRepeat, before: { id: fresh, began: true }, due: running },
    becomes: [[holdSession, { ...session, notification_focus_repeat_id: fresh, ...own }]],
    session: { id: fresh, began: true },
  },
  {
    of: 'an own card, finished again as the session that is not due any more',
    known: { card: onRepeat, before: { id: running, began: false } },
    becomes: [[holdSession, { ...session, notification_focus_repeat_id: running, ...own }]],
    session: { id: running, began: false },
  },
  {
    of: 'an own card that was locked meanwhile, which the server refuses with the reason',
    known: { card: { ...card, locked: true } },
    becomes: [[saveScore, { ...scoreAlone, ...own }]],
  },
  {
    of: 'a public page, given to a copy that was never tested',
    page: true,
    becomes: [[startRepeat, { ...start, startFocusRepeat: true, ...fromPage }]],
    session: { id: fresh, began: true },
  },
  {
    of: 'a public page, of a member whose tests start no schedule',
    page: true,
    known: { member: { startsRepeat: false } },
    becomes: [[saveScore, { ...scoreAlone, ...fromPage }]],
  },
  {
    of: 'a public page, given to a copy that is on repeat',
    page: true,
    known: { card: onRepeat },
    becomes: [[saveScore, { ...scoreAlone, ...fromPage }]],
  },
  {
    of: 'a public page, given to a copy that was tested before',
    page: true,
    known: { card: testedBefore },
    becomes: [[saveScore, { ...scoreAlone, ...fromPage }]],
  },
];

test.for(cases)('[decisions: repeat schedule] a finished test of $of', (each) => {
  const { result = full, page = false, becomes } = each;
  const finished = finishTest({ result, ...(page && { pageEvents: events(2) }) }, { ...known, ...each.known });
  const results = finished.commands.filter((command) => !recordAnswers.is(command));
  expect(results.map(({ name }) => name)).toEqual(becomes.map(([{ commandName }]) => commandName));
  expect(results.map((command, nth) => becomes[nth]![0].toCall(command.input as never))).toEqual(
    becomes.map(([, call]) => call),
  );
  expect(finished.session).toEqual(each.session);
  // Answers and result have one target, which keeps their order.
  expect(new Set(finished.commands.map(({ target }) => target))).toEqual(new Set([reviewsOf(cardId)]));
  // Not sent, but this device shows it at once.
  const input = results[0]!.input as { firstGo?: unknown; test?: { firstGo?: unknown } };
  expect((input.test ?? input).firstGo).toEqual(result.firstGo);
});

test('[S2 §6] the answers of a test on a public page are recorded before its result, at most 500 in a call', () => {
  const { commands } = finishTest({ result: full, pageEvents: events(1_001) }, known);
  expect(commands.map(({ name, input }) => [name, recordAnswers.is({ name, input }) && lengthOf(input)])).toEqual([
    ['memory.record', 500],
    ['memory.record', 500],
    ['memory.record', 1],
    ['repeat.start', false],
  ]);
});

const lengthOf = (input: unknown) => (input as { events: unknown[] }).events.length;

test('[S2 §6] a test on a public page whose copy is locked keeps waiting', () => {
  expect(finishTest({ result: full, pageEvents: events(2) }, { ...known, card: { ...card, locked: true } })).toEqual({
    commands: [],
  });
});
