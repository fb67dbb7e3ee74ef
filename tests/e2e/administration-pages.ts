import { DatabaseSync } from 'node:sqlite';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { memberWords } from '../../features/account/member-words.server.ts';
import type { RunningServer } from './journey.ts';

/** Page model of the administrator's screens. */
export function deskPagesOn(page: Page) {
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  return {
    sheet,
    async open(part: 'members' | 'instance' | 'contact' | 'letters' | 'acts' | 'health') {
      await page.goto(`/app/admin/${part}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    rows: page.getByRole('list', { name: 'Members' }).getByRole('listitem'),
    async search(text: string) {
      await page.getByRole('searchbox', { name: 'Name, username or address' }).fill(text);
    },
    async openMember(name: string) {
      await page.goto('/app/admin/members');
      await page.getByRole('searchbox', { name: 'Name, username or address' }).fill(name);
      await page
        .getByRole('list', { name: 'Members' })
        .getByRole('link', { name: new RegExp(name) })
        .click();
      await expect(sheet(name).getByText('Plan now')).toBeVisible();
    },
    section: (name: string) => page.getByRole('region', { name }),
    told: (text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible(),
  };
}

/** Inserts hundreds of accounts into the store: signing up each would take minutes. */
export function fillWithMembers(server: RunningServer, count: number): void {
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`);
  file.exec('PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE');
  const insert = file.prepare(
    'INSERT INTO user (id, name, email, emailVerified, username, createdAt, updatedAt, searchWords) VALUES (?, ?, ?, 1, ?, ?, ?, ?)',
  );
  for (let index = 0; index < count; index++) {
    // The first one is the newest.
    const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    const person = { name: `Pupil Number${index}`, email: `pupil${index}@example.org`, username: `pupil-${index}` };
    insert.run(randomUUID(), person.name, person.email, person.username, at, at, memberWords(person));
  }
  file.exec('COMMIT');
  file.close();
}

/** Inserts a job as if its last attempt had failed. */
export function giveUpJob(server: RunningServer, kind: string): void {
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`);
  file.exec('PRAGMA busy_timeout = 60000');
  file
    .prepare(
      "INSERT INTO job (id, kind, payload, unique_key, run_at, attempts, claimed_by, claimed_until, finished_at, last_error) VALUES (?, ?, '{}', NULL, ?, 12, NULL, 0, ?, 'connect ECONNREFUSED')",
    )
    .run(randomUUID(), kind, Date.now(), Date.now());
  file.close();
}
