import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { kernelDeviceData } from '#client/device-data.ts';
import { featureClients } from '#app/feature-clients.ts';
import { clearingSteps, type DeviceData, type StoredUntil } from './device-data.ts';

const registry: DeviceData[] = [...kernelDeviceData, ...featureClients.flatMap(({ deviceData }) => deviceData ?? [])];
const databaseNames = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** As browsers do: the stored names are the own enumerable properties. */
function memoryStorage(): Storage {
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (name) => (storage[name] as string | undefined) ?? null,
    setItem: (name, value) => void (storage[name] = value),
    removeItem: (name) => void delete storage[name],
  };
  const storage = Object.create(methods) as Storage & Record<string, unknown>;
  return storage;
}

function memoryCaches(): CacheStorage {
  const names = new Set<string>();
  return {
    open: async (name: string) => void names.add(name),
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  } as unknown as CacheStorage;
}

/** A device on which everything that is registered, and something that is not, is filled by Ada and by Ben. */
async function filledDevice() {
  const [local, session, caches] = [memoryStorage(), memoryStorage(), memoryCaches()];
  for (const { kind, name, perMember } of registry) {
    if (kind === 'cache') await caches.open(name);
    if (kind === 'key')
      for (const member of perMember ? ['ada', 'ben'] : ['']) local.setItem(name + member, '{"waiting":false}');
    if (kind !== 'database') continue;
    const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('rows') });
    await database.put('rows', 'text of ada', 'ada');
    database.close();
  }
  local.setItem('nobody-registered', 'text of ada');
  session.setItem('nobody-registered-either', 'text of ada');
  (await openDB('nobody-registered', 1)).close();
  await caches.open('nobody-registered');
  return { device: { storages: [local, session], databases: databaseNames, caches }, local, session, caches };
}

async function clear(when: 'sessionEnd' | 'signOut', device: Parameters<typeof clearingSteps>[3]) {
  for (const step of clearingSteps(registry, when, 'ada', device)) await step();
}

const registered = (kind: DeviceData['kind'], ...until: StoredUntil[]) =>
  registry.filter((entry) => entry.kind === kind && until.includes(entry.until));
const rowsIn = async (name: string) => {
  const database = await openDB(name);
  const rows = await database.count('rows');
  database.close();
  return rows;
};

afterEach(async () => {
  for (const name of await databaseNames()) await deleteDB(name);
});

test('signing out leaves nothing of the member but what is not sent yet, and nothing that nobody registered', async () => {
  const { device, local, session, caches } = await filledDevice();
  await clear('signOut', device);
  const left = Object.keys(local);
  const mayStay = registered('key', 'sent', 'always');
  const ofOthers = registered('key', 'sessionEnd', 'signOut').filter(({ perMember }) => perMember);
  expect(left.toSorted()).toEqual(
    [...mayStay.map(({ name }) => name), ...ofOthers.map(({ name }) => `${name}ben`)].toSorted(),
  );
  expect(Object.keys(session)).toEqual([]);
  expect((await databaseNames()).toSorted()).toEqual(
    registry
      .filter(({ kind }) => kind === 'database')
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name } of registered('database', 'sessionEnd', 'signOut')) expect(await rowsIn(name), name).toBe(0);
  for (const { name } of registered('database', 'sent', 'always')) expect(await rowsIn(name), name).toBe(1);
  expect(await caches.keys()).toEqual(registered('cache', 'always').map(({ name }) => name));
});

test('a session that expired leaves drafts for the member’s return, and no copy of what it gave a right to', async () => {
  const { device, local } = await filledDevice();
  await clear('sessionEnd', device);
  const left = Object.keys(local);
  for (const { name } of registered('key', 'sessionEnd')) expect(left).not.toContain(name);
  for (const { name, perMember } of registered('key', 'signOut'))
    expect(left).toContain(perMember ? `${name}ada` : name);
  for (const { name } of registered('database', 'sessionEnd')) expect(await rowsIn(name), name).toBe(0);
  for (const { name } of registered('database', 'signOut')) expect(await rowsIn(name), name).toBe(1);
  expect(await rowsIn('loci-tests'), 'unfinished tests').toBe(1);
});

test('a message that waits to be sent outlives signing out, a draft does not', async () => {
  const { device, local } = await filledDevice();
  local.setItem('loci-contact:ada', '{"waiting":true}');
  await clear('signOut', device);
  expect(local.getItem('loci-contact:ada')).not.toBeNull();
  expect(local.getItem('loci-contact:ada2')).toBeNull();
});
