import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { idealDays } from '#features/memory/rules/due-day.ts';
import { dayOf, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { usualModel, type ItemState } from '#features/memory/rules/memory-model.ts';
import { replay, type LogEvent } from '#features/memory/rules/replay.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import type { Ahead, AheadRow } from '../../ahead.contract.ts';
import { chooseAhead } from '../../rules/ahead/read-ahead.ts';
import { logEventOf, type NotedFlag } from '../../rules/ahead/noted.ts';
import { rowsNow } from '../../rules/ahead/rows-now.ts';
import { deviceMemory } from './device-memory.ts';

const dayMs = 86_400_000;
const clock = { timeZone: 'UTC', dayStartsAt: 4 };
const begin = Date.UTC(2026, 2, 2, 9);
const card = randomUUID();
const cards = [
  { _id: card, title: 'Card', language: 'en', category_1: '', exactAccents: false, wanted: 90 },
] satisfies Ahead['cards'];
const answer_ms = { flashcard: 8_000, question: 15_000, key_idea: 12_000, description: 10_000 };
const by = { clock, model: usualModel, wanted: () => 90 };

/** What a server derives from a log and the last flags. */
class Server {
  readonly log: ReviewEvent[] = [];
  readonly flags = new Map<string, NotedFlag['flag']>();

  add(done: readonly Done[]): void {
    for (const each of done) {
      if ('event' in each) this.log.push(each.event);
      else this.flags.set(each.flag.item_id, each.flag);
    }
  }

  states(): Map<string, ItemState> {
    return replay(
      this.log.map((event): LogEvent => logEventOf(event, clock)),
      usualModel,
    );
  }

  list(now: number): Ahead {
    const day = dayOf(now, clock);
    const items = [...this.states()].flatMap(([key, state]): AheadRow[] => {
      const item_id = key.slice(37);
      const flag = this.flags.get(item_id);
      const due_on = dueOn(state);
      if (flag?.suspended || due_on > plusDays(day, 7)) return [];
      return [
        {
          card_id: card,
          item_id,
          kind: 'flashcard',
          part: null,
          revision: 1,
          place: 0,
          count: 0,
          due_on,
          until: flag?.until ?? null,
          done: state.lastDay === day,
          proposed: false,
          group: null,
          state: {
            stability: state.stability,
            difficulty: state.difficulty,
            answers: state.answers,
            lapses: state.lapses,
            last_outcome: state.lastOutcome,
            last_answered_at: state.lastAnsweredAt,
            last_day: state.lastDay,
            first_day: state.firstDay,
          },
        },
      ];
    });
    return { day, until: plusDays(day, 7), items, cards, weights: [...usualWeights], answer_ms };
  }

  /** What is due now, and what the memory model knows of it. */
  due(now: number): [string, number][] {
    const today = dayOf(now, clock);
    return [...this.states()]
      .filter(([key, state]) => {
        const flag = this.flags.get(key.slice(37));
        const rests = flag?.suspended === true || (flag?.until ?? '') > today;
        return !rests && dueOn(state) <= today && state.lastDay! < today;
      })
      .map(([key, { stability }]): [string, number] => [key.slice(37), stability])
      .toSorted(byId);
  }
}

const byId = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);
const dueOn = ({ stability, lastDay }: ItemState): Day =>
  plusDays(lastDay!, Math.max(1, Math.round(idealDays(stability, 0.9, usualModel.decay))));

type Done = { readonly event: ReviewEvent } | NotedFlag;

async function dueOnDevice(memberId: string, now: number): Promise<[string, number][]> {
  const kept = (await deviceMemory.read(memberId))!;
  const today = dayOf(now, clock);
  const rows = rowsNow(kept.rows, kept.noted, by);
  const of = { day: kept.list.day, today, now, model: usualModel, hasContent: () => true };
  return chooseAhead(rows, of)
    .rows.filter(({ due_on }) => due_on! <= today)
    .map((row): [string, number] => [row.item_id, row.state!.stability])
    .toSorted(byId);
}

const answerOf = (item_id: string, at: number, rating: 1 | 2 | 3 | 4): ReviewEvent => ({
  kind: 'answer',
  _id: randomUUID(),
  test_id: randomUUID(),
  card_id: card,
  item_id,
  item_kind: 'flashcard',
  outcome: rating === 1 ? 'wrong' : 'right',
  rating,
  answer: '',
  elapsed_ms: 900,
  answered_at: new Date(at).toISOString(),
});

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  '[S2 §4] answers, undos, what is put aside, and lists of the server, in any order: what is due is the same (seed %i)',
  async (seed) => {
    const chance = seeded(seed);
    const upTo = (count: number) => chance.below(count);
    const memberId = randomUUID();
    // `truth` has all at once, `server` what was sent.
    const [truth, server] = [new Server(), new Server()];
    let now = begin;
    const items = Array.from({ length: 8 }, () => randomUUID());
    const before = items.map((item, at) => ({
      event: answerOf(item, now - (1 + (at % 3)) * dayMs, [1, 2, 3, 1][at % 4] as 1),
    }));
    for (const each of [truth, server]) each.add(before);
    const first = await deviceMemory.unread(memberId);
    expect(await deviceMemory.replace(memberId, server.list(now), first, { clock, now })).toBe(true);
    const waiting: Done[] = [];
    const answered: Extract<ReviewEvent, { kind: 'answer' }>[] = [];
    let days = 0;
    const act = async () => {
      now += 60_000;
      const kept = (await deviceMemory.read(memberId))!;
      const known = rowsNow(kept.rows, kept.noted, by).map(({ item_id }) => item_id);
      const item = known[upTo(known.length)];
      const what = upTo(8);
      const last = answered.findLast(({ answered_at }) => dayOf(Date.parse(answered_at), clock) === dayOf(now, clock));
      const done = ((): Done | undefined => {
        if (what < 2 && last) {
          answered.splice(answered.indexOf(last), 1);
          const { test_id, _id: undoes } = last;
          const answered_at = new Date(now).toISOString();
          return { event: { kind: 'undo', _id: randomUUID(), test_id, card_id: card, undoes, answered_at } };
        }
        if (item === undefined) return undefined;
        if (what === 2) {
          const until = [null, plusDays(dayOf(now, clock), 1)][upTo(2)]!;
          return { flag: { card_id: card, item_id: item, suspended: until === null && upTo(2) === 0, until } };
        }
        const event = answerOf(item, now, (1 + upTo(4)) as 1);
        if (event.kind === 'answer') answered.push(event);
        return { event };
      })();
      if (!done) return;
      truth.add([done]);
      waiting.push(done);
      await deviceMemory.note(memberId, [done]);
    };
    const send = () => server.add(waiting.splice(0));
    for (let step = 0; step < 40; step++) {
      const turn = upTo(10);
      if (turn < 6) await act();
      else if (turn === 6) send();
      else if (turn === 7 && days < 6) {
        now += dayMs;
        days++;
      } else {
        // A list is asked for once all is sent. What is done meanwhile may be in it or not: then it is not taken.
        send();
        const unread = await deviceMemory.unread(memberId);
        const read = upTo(2) === 0 ? server.list(now) : undefined;
        const isLate = upTo(3) === 0;
        if (isLate) await act();
        if (upTo(2) === 0) send();
        const list = read ?? server.list(now);
        const isTaken = await deviceMemory.replace(memberId, list, unread, { clock, now });
        if (isTaken) days = 0;
        if (isTaken && !isLate) expect((await deviceMemory.read(memberId))!.list.day).toBe(dayOf(now, clock));
      }
      expect(await dueOnDevice(memberId, now), `step ${step}`).toEqual(truth.due(now));
    }
    send();
    const unread = await deviceMemory.unread(memberId);
    expect(await deviceMemory.replace(memberId, server.list(now), unread, { clock, now })).toBe(true);
    expect(await dueOnDevice(memberId, now)).toEqual(server.due(now));
    expect(server.due(now)).toEqual(truth.due(now));
  },
);

test('contents are found by their revision, replaced by another one, and dropped with their item', async () => {
  const memberId = randomUUID();
  const rows = Array.from({ length: 3 }, () => flashcard());
  const content = (at: number, revision: number) => ({
    card_id: card,
    item_id: rows[at]!._id,
    revision,
    kind: 'flashcard' as const,
    content: rows[at]!,
  });
  await deviceMemory.putContents(memberId, [content(0, 1), content(1, 1), content(2, 1)]);
  await deviceMemory.putContents(randomUUID(), [content(0, 9)]);
  await deviceMemory.putContents(memberId, [content(1, 4)]);
  const key = (at: number) => `${card} ${rows[at]!._id}`;
  expect([...(await deviceMemory.revisions(memberId))].toSorted()).toEqual(
    [
      [key(0), 1],
      [key(1), 4],
      [key(2), 1],
    ].toSorted(),
  );
  await deviceMemory.dropOthers(memberId, new Set([key(1)]));
  expect([...(await deviceMemory.revisions(memberId))]).toEqual([[key(1), 4]]);
});
