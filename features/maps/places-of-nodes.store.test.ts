import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { emptyState } from '#platform/documents/document-state.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { engines } from '#tests/harness/engines.ts';
import { postgresDatabase } from '#tests/harness/postgres-database.ts';
import { contentOf } from './rules/map-content.ts';
import { placesOn } from './rules/wire-shape.ts';
import { contentOfEdition } from './subject.server.ts';
import { mapEdition } from './subject.store.server.ts';

const postgresUrl = inject('postgresUrl');

const node = (label: string) => ({ type: 'custom', position: { x: 0, y: 0 }, label });
const rows = { map: { map: { title: 'Tides' } }, node: { mainNode: node('Tides'), moon: node('Moon') }, edge: {} };
const board = { moon: { x: 1, y: 2, z: 3 }, gone: { x: 0, y: 0, z: 0 }, mainNode: { x: 1e9, y: 0, z: 0 } };
const sphere = { moon: { x: 4, y: 5, z: 6 } };
const placed = {
  spacePosition: { moon: { x: 1, y: 2, z: 3 }, mainNode: { x: 1e7, y: 0, z: 0 } },
  spacePositionSphere: sphere,
};
const [space_position, space_position_sphere] = [JSON.stringify(board), JSON.stringify(sphere)];

test.each(postgresUrl ? engines : (['sqlite'] as const))(
  '[S3 §3 Focusmap] places from before become fields of their nodes, and news for devices (%s)',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-places-'));
    const postgres = engine === 'postgres' ? await postgresDatabase(postgresUrl!) : undefined;
    const database = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    try {
      await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0550')));
      const [member_id, map, card, edition] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const now = new Date();
      // Only with columns of then.
      await database.transact(async (writer) => {
        await writer
          .insertInto('user')
          .values({
            id: member_id,
            name: 'Ada',
            email: 'ada@example.org',
            emailVerified: true,
            username: 'ada',
            locale: 'en',
            timeZone: 'UTC',
            kind: 'person',
            searchWords: '["ada"]',
            createdAt: now,
            updatedAt: now,
          } as never)
          .execute();
        const snapshot = JSON.stringify(emptyState(rows));
        const document = {
          owner_id: member_id,
          version: 0,
          snapshot_version: 0,
          snapshot,
          created_at: 1,
          updated_at: 2,
        };
        await writer
          .insertInto('document')
          .values([
            { ...document, id: map, kind: 'focusmap' },
            { ...document, id: `mindmap/${card}`, kind: 'mindmap' },
          ])
          .execute();
        const shown = { title: 'Tides', category_1: 'OTHER', category_2: 'OTHEROTHER', language: 'en' };
        await writer
          .insertInto('focusmap')
          .values({
            ...shown,
            id: map,
            member_id,
            theme: 'default',
            nodes_count: 2,
            percent: 0,
            space_position,
            space_position_sphere,
            created_at: 1,
            updated_at: 2,
          } as never)
          .execute();
        await writer
          .insertInto('map_edition')
          .values({
            id: edition,
            author_id: member_id,
            category_2: 'OTHEROTHER',
            theme: 'default',
            nodes_count: 2,
            content: JSON.stringify({ settings: {}, nodes: [{ id: 'moon', ...node('Moon') }], edges: [] }),
            space_position,
            space_position_sphere,
          } as never)
          .execute();
        await writer
          .insertInto('card')
          .values({
            ...shown,
            id: card,
            user_id: member_id,
            author_id: member_id,
            shelf: 'library',
            state: 'PRIVATE',
            timer_minutes: 25,
            rounds: 2,
            revision: 1,
            created_at: 1,
            updated_at: 2,
            title_sort: 'tides',
            subtitle: '',
            memo: '',
            credit_picture: '',
            field_revisions: '{}',
            description: '',
            summary: '',
            author_notes: '',
            own_notes: '',
          } as never)
          .execute();
        await writer
          .insertInto('card_mindmap')
          .values({
            card_id: card,
            content: JSON.stringify({ nodes: [], edges: [], spacePosition: board, spacePositionSphere: sphere }),
            in_document: 1,
          })
          .execute();
      });
      await migrate(database, migrations);
      await database.read(async (reader) => {
        for (const id of [map, `mindmap/${card}`]) {
          const { content = {}, version } = await readDocument(reader, id);
          expect(version, id).toBe(1);
          expect(placesOn(contentOf(content).nodes), id).toEqual(placed);
          expect((await readDocument(reader, id, 0)).batches, 'a device that was away follows').toHaveLength(1);
        }
        const [moon] = contentOfEdition((await mapEdition(reader, edition))!).nodes;
        expect(moon).toMatchObject({ label: 'Moon', spacePositionSphere: sphere.moon });
        expect(moon!.spacePosition, 'a board is its owner’s alone').toBeUndefined();
      });
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
