import { join } from 'node:path';
import { sql } from 'kysely';
import { accountWords } from '#features/account/member-words.server.ts';
import type { Member } from '#features/account/member.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { rebuildSums } from '#features/memory/rebuild-sums.server.ts';
import { figuresOf } from '#features/review/figures.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { newDataFolder, removeFolder } from '../bench-server.ts';
import { withBareTables } from '../bulk-load.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const cards = 200;
const itemsOfCard = 200;
const answersOfItem = 25;
const days = 365;
const rounds = 31;
const categories = [
  ['HUMANITIES', 'HUMANITIESHISTORY'],
  ['ENVIRONMENT', 'ENVIRONMENTECOLOGY'],
  ['MINDBODY', 'MINDBODYPSYCHOLOGY'],
] as const;

/** The figures of a member who answered 40,000 items a million times within the year that they show. */
export const measureFigures: Measure = async () => {
  const folder = newDataFolder();
  try {
    const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
    try {
      await migrate(database, migrations);
      const now = Date.now();
      const member = memberOf(crypto.randomUUID());
      await addAccount(database, member);
      await fill(database, member, now);
      await rebuildSums(database, member.id);
      const audit = await audited(database, member.id);
      const [times, cpu]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const [from, used] = [performance.now(), process.cpuUsage()];
        await figuresOf(database.handle, member, now);
        const { user, system } = process.cpuUsage(used);
        times.push(performance.now() - from);
        cpu.push((user + system) / 1_000);
      }
      return [
        {
          what: `figures of ${cards * itemsOfCard * answersOfItem} answers to ${cards * itemsOfCard} items`,
          measured: `${median(times).toFixed(0)} ms, of CPU time ${median(cpu).toFixed(0)} ms`,
          goal: '100 ms',
        },
        audit,
      ];
    } finally {
      await database.close();
    }
  } finally {
    removeFolder(folder);
  }
};

/** The audit of sums that agree with the log: for how long it reads, and for how long nothing else is answered. */
async function audited(database: Database, memberId: string): Promise<Finding> {
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const [from, used] = [performance.now(), process.cpuUsage()];
  const differed = await rebuildSums(database, memberId);
  clearInterval(watch);
  const { user, system } = process.cpuUsage(used);
  return {
    what: 'audit of their sums',
    measured: `${((performance.now() - from) / 1_000).toFixed(1)} s, of CPU time ${((user + system) / 1e6).toFixed(1)} s, longest gap ${longest.toFixed(0)} ms, ${differed} differ`,
  };
}

export const memberOf = (id: string): Member => ({
  id,
  sessionId: id,
  name: 'Bench',
  username: 'bench',
  email: 'bench@example.org',
  emailVerified: true,
  image: null,
  plan: 'PREMIUM',
  role: 'member',
  allowedStudents: 0,
  locale: 'en',
  timeZone: 'UTC',
  dayStartsAt: 0,
  startsRepeat: true,
});

/** The sums belong to an account. */
export async function addAccount(database: Database, { id, name, username, email }: Member): Promise<void> {
  const joined = new Date(1_700_000_000_000);
  await database.transact((rows) =>
    rows
      .insertInto('user')
      .values({
        id,
        name,
        username,
        email,
        emailVerified: true,
        image: null,
        twoFactorEnabled: null,
        locale: 'en',
        timeZone: 'UTC',
        kind: 'person',
        suspended: null,
        invitedBy: null,
        createdAt: joined,
        updatedAt: joined,
        ...accountWords({ name, username, email }),
      })
      .execute(),
  );
}

/**
 * An answer to each item every two weeks, one in ten of them wrong and one in 500 taken back. The engine makes the
 * rows, because a million of them would take the product's own statements minutes. The account comes first.
 */
export async function fill(database: Database, member: Member, now: number): Promise<void> {
  const content = JSON.stringify({ title: '', question: 'Question', answer_list: ['Answer'], image: null });
  const step = sql.lit(Math.floor((days * 86_400_000) / answersOfItem));
  const at = (of: string) => sql`strftime('%Y-%m-%d', ${sql.raw(of)} / 1000, 'unixepoch')`;
  const numbers = (most: number) => sql`
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${sql.lit(most)})`;
  const tables = ['review_event', 'item_memory', 'card_item'];
  await withBareTables(database, tables, () =>
    database.transact(async (rows) => {
      for (let card = 0; card < cards; card++) {
        const [id, category] = [crypto.randomUUID(), categories[card % categories.length]!];
        const [category_1, category_2] = category;
        const update = { title: `Card ${card}`, category_1, category_2 };
        await insertCard(rows, { id, userId: member.id, now, language: 'en', update });
        await sql`
          INSERT INTO card_item (card_id, kind, id, order_key, content, size, done, removed, revision)
          ${numbers(itemsOfCard)}
          SELECT ${id}, 'flashcard', ${randomId}, printf('a%04d', n), ${content}, 20, 0, 0, 1 FROM number`.execute(
          rows,
        );
      }
      await sql`
        INSERT INTO item_memory (member_id, card_id, item_id, stability, difficulty, answers, lapses, last_outcome,
          last_answered_at, last_day, first_day, due_on, parameters)
        SELECT ${member.id}, card_id, id, 10 + abs(random() % 90), 1 + abs(random() % 9), ${sql.lit(answersOfItem)},
          abs(random() % 8), 'right', ${now} - abs(random() % ${step}), ${dayOf(now, member)}, '2026-01-01',
          strftime('%Y-%m-%d', ${now} / 1000, 'unixepoch', (abs(random() % 100) - 3) || ' days'), 0
        FROM card_item`.execute(rows);
      await sql`
        INSERT INTO review_event (id, member_id, kind, test_id, card_id, item_id, item_kind, outcome, answer, elapsed_ms,
          claimed_at, answered_at, received_at, day)
        ${numbers(answersOfItem)}
        SELECT ${randomId}, member_id, 'answer', card_id, card_id, item_id, 'flashcard',
          CASE WHEN abs(random() % 10) = 0 THEN 'wrong' ELSE 'right' END, '', 3000, given, given, given, ${at('given')}
        FROM (SELECT member_id, card_id, item_id, last_answered_at - n * ${step} AS given FROM item_memory, number)`.execute(
        rows,
      );
      await sql`
        INSERT INTO review_event (id, member_id, kind, test_id, card_id, undoes, claimed_at, answered_at, received_at)
        SELECT ${randomId}, member_id, 'undo', test_id, card_id, id, claimed_at, answered_at, received_at
        FROM review_event WHERE abs(random() % 500) = 0`.execute(rows);
    }),
  );
}

const randomId = sql`lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)),
  substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;
