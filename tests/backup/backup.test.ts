import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateKeyBetween } from 'fractional-indexing';
import sharp from 'sharp';
import { create } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { freshPostgresDatabase, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { placesOfTexts } from '#tests/harness/stored-texts.ts';

const root = join(import.meta.dirname, '../..');
const runProgram = promisify(execFile);

interface Place {
  readonly environment: Record<string, string>;
  remove(): Promise<void>;
}

onBothEngines('backup and restore', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-archives-'));
  const places: Place[] = [];
  let source: TestInstance;
  let writer: Person;

  const script = (name: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) =>
    runProgram(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    });

  async function emptyPlace(): Promise<Place> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'loci-restored-'));
    const database = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const place = {
      environment: { DATA_DIR: dataFolder, ...(database ? { DATABASE_URL: database.url } : {}) },
      async remove() {
        await database?.drop();
        rmSync(dataFolder, { recursive: true, force: true });
      },
    };
    places.push(place);
    return place;
  }

  const placeOf = ({ settings }: TestInstance): Record<string, string> => ({
    DATA_DIR: settings.dataFolder,
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  });

  async function makeCard(person: Person, title: string): Promise<string> {
    const keyIdea = {
      _id: crypto.randomUUID(),
      order: generateKeyBetween(null, null),
      title: `Idea of ${title}`,
      key_idea_description: '<p>kept</p>',
    };
    return (await person.calls.cards.create({ _id: crypto.randomUUID(), update: { title, key_idea: [keyIdea] } }))
      .insertedId;
  }

  const signIn = async (instance: TestInstance, { email, password }: Person): Promise<Person> => {
    const person = instance.visitor();
    const reply = await person.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(reply.status).toBe(200);
    return person;
  };

  beforeAll(async () => {
    source = await openTestInstance(engine);
    writer = await source.person('Archivist');
  });
  afterAll(async () => {
    await source.close();
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an archive made under write load contains every write acknowledged before it, and identical files', async () => {
    const pictureId = crypto.randomUUID();
    const file = new File(
      [
        await sharp({ create: { width: 630, height: 880, channels: 3, background: '#1f5c50' } })
          .png()
          .toBuffer(),
      ],
      'cover.png',
      { type: 'image/png' },
    );
    const picture = await writer.calls.media.upload({ id: pictureId, file });
    const before: string[] = [];
    for (let number = 0; number < 30; number++) before.push(await makeCard(writer, `Before ${number}`));

    let stop = false;
    const load = (async () => {
      let made = 0;
      while (!stop) await makeCard(writer, `During ${made++}`);
      return made;
    })();
    const archive = join(folder, 'under-load.tar.gz');
    await script('backup', placeOf(source), archive);
    stop = true;
    expect(await load).toBeGreaterThan(0);

    const place = await emptyPlace();
    await script('restore', place.environment, archive);
    const restored = await openTestInstance(engine, place.environment);
    const again = await signIn(restored, writer);
    for (const id of before)
      expect((await again.calls.cards.read({ id }))[0]!.key_idea[0]!.key_idea_description).toBe('<p>kept</p>');
    expect((await again.calls.cards.list({ search: 'before 17' })).total).toBe(1);
    const bytes = async (person: Person) => Buffer.from(await (await person.fetch(picture.regular)).arrayBuffer());
    expect(await bytes(again)).toEqual(await bytes(writer));
    expect(await makeCard(again, 'Made after the restore')).toBeTruthy();
    await restored.close();
  });

  test('a damaged or truncated archive is refused and nothing is changed', async () => {
    const archive = join(folder, 'sound.tar.gz');
    await script('backup', placeOf(source), archive);
    const sound = readFileSync(archive);
    const damaged = Buffer.from(sound);
    for (let at = Math.floor(damaged.length / 2); at < damaged.length / 2 + 64; at++) damaged[at]! ^= 0xff;
    const place = await emptyPlace();
    for (const [name, bytes] of [
      ['damaged', damaged],
      ['shortened', sound.subarray(0, Math.floor(sound.length * 0.6))],
    ] as const) {
      const path = join(folder, `${name}.tar.gz`);
      writeFileSync(path, bytes);
      await expect(script('restore', place.environment, path), name).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was changed') as string,
      });
    }
    const untouched = await openTestInstance(engine, place.environment, { empty: true });
    expect((await untouched.visitor().calls.account.instance()).hasAdministrator).toBe(false);
    await untouched.close();
  });

  test('only its owner can read an archive', async () => {
    const archive = join(folder, 'private.tar.gz');
    await script('backup', placeOf(source), archive);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test('[security 33] an archive with a path outside the folder, or with a link, is refused and writes nothing', async () => {
    const inside = mkdtempSync(join(folder, 'evil-'));
    writeFileSync(join(folder, 'outside.txt'), 'canary');
    symlinkSync('/etc', join(inside, 'files'));
    writeFileSync(join(inside, 'manifest.json'), '{}');
    const climbing = join(folder, 'climbing.tar.gz');
    await create({ gzip: true, cwd: inside, file: climbing, preservePaths: true }, ['../outside.txt', 'manifest.json']);
    const linking = join(folder, 'linking.tar.gz');
    await create({ gzip: true, cwd: inside, file: linking }, ['files', 'manifest.json']);
    const place = await emptyPlace();
    for (const archive of [climbing, linking]) {
      await expect(script('restore', place.environment, archive), archive).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was changed') as string,
      });
    }
    expect(existsSync(join(tmpdir(), 'outside.txt'))).toBe(false);
  });

  test.runIf(engine === 'sqlite')(
    'a restore under a running server is refused: it would go on writing into a file that is gone',
    async () => {
      const archive = join(folder, 'while-running.tar.gz');
      await script('backup', placeOf(source), archive);
      await expect(script('restore', placeOf(source), archive, '--replace')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('stop it first') as string,
      });
      expect(await makeCard(writer, 'Still at work')).toBeTruthy();
    },
  );

  test('an archive from before a deletion brings nobody back', async () => {
    const place = await emptyPlace();
    const before = await openTestInstance(engine, place.environment);
    const { administrator } = before;
    const [leaver, stays] = [await before.person('Quagmirella'), await before.person('Stays')];
    await makeCard(leaver, 'Of the leaver');
    const archive = join(folder, 'before-deletion.tar.gz');
    await script('backup', place.environment, archive);
    await administrator.calls.leaving.removeMember({ id: leaver.id, public: 'remove', now: true });
    await before.product.services.jobs.runDue();
    await before.close();

    await script('restore', place.environment, archive, '--replace');
    const after = await openTestInstance(engine, place.environment);
    const left = await after.product.services.database.read((rows) =>
      placesOfTexts(rows, engine, ['Quagmirella', leaver.email, 'Of the leaver']),
    );
    expect(left, 'deleted again before the server answers').toEqual([]);
    const refused = await after.visitor().fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: leaver.email, password: leaver.password }),
    });
    expect(refused.status).toBe(401);
    await signIn(after, stays);
    await after.close();
  }, 120_000);

  test('with existing accounts, a restore asks for --replace and first makes a restore point', async () => {
    const archive = join(folder, 'for-replace.tar.gz');
    await script('backup', placeOf(source), archive);
    const place = await emptyPlace();
    const other = await openTestInstance(engine, place.environment);
    const stranger = await other.person('Stranger');
    await other.close();

    await expect(script('restore', place.environment, archive)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--replace') as string,
    });
    await expect(script('restore', place.environment, archive, '--replacing')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('What is --replacing?') as string,
    });
    const { stdout } = await script('restore', place.environment, archive, '--replace');
    const point = /Restore point: (.*)/.exec(stdout)![1]!;
    const kept = readFileSync(point);

    const replaced = await openTestInstance(engine, place.environment);
    await signIn(replaced, writer);
    await replaced.close();
    // In the same second, the restore point gets another name.
    await script('restore', place.environment, '--replace', point);
    expect(readFileSync(point).equals(kept)).toBe(true);
    const back = await openTestInstance(engine, place.environment);
    await signIn(back, stranger);
    await back.close();
    // Three scripts and four instances start, one after the other.
  }, 120_000);
});
