import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { AnkiChoices, AnkiImport } from '#features/anki/contract.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { openTestInstance, type Person, type TestInstance } from './instance.ts';
import { uploadedPackage } from './uploaded-package.ts';

/** An instance for a file of tests, with a new Ada for each, and what she does with packages of Anki. */
export function adaAndPackages(engine: Engine) {
  // Filled before the first test.
  const here = {} as { instance: TestInstance; ada: Person };
  beforeAll(async () => {
    here.instance = await openTestInstance(engine);
  });
  afterAll(() => here.instance.close());
  beforeEach(async () => {
    here.ada = await here.instance.person('Ada');
  });

  const work = () => here.instance.product.services.jobs.runDue();

  /** The upload and the import of a package that was read. */
  async function read(bytes: Uint8Array): Promise<AnkiImport & { readonly upload: string }> {
    const { calls } = here.ada;
    const [_id, upload] = [randomUUID(), await uploadedPackage(here.ada, bytes)];
    expect((await calls.anki.begin({ _id, upload_id: upload })).state).toBe('reading');
    await work();
    return { ...(await calls.anki.read({ id: _id })), upload };
  }

  async function brought(bytes: Uint8Array, choices: Partial<AnkiChoices> = {}): Promise<AnkiImport> {
    const { _id } = await read(bytes);
    await here.ada.calls.anki.start({ id: _id, choices });
    await work();
    const found = await here.ada.calls.anki.read({ id: _id });
    expect(found.state).toBe('done');
    return found;
  }

  return { here, work, read, brought };
}
