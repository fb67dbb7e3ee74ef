import { randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { openTestInstance } from '#tests/harness/instance.ts';
import { roomTab } from '#tests/harness/room-tab.ts';
import { serverProcess } from '#tests/harness/server-process.ts';

test.skipIf(!inject('postgresUrl'))(
  'two servers and one room: one is killed while messages flow, nothing acknowledged is lost, the other goes on',
  async () => {
    const instance = await openTestInstance('postgres');
    const servers = await Promise.all([serverProcess(instance), serverProcess(instance)]);
    const tabs: ReturnType<typeof roomTab>[] = [];
    try {
      const [ada, grace] = [await instance.person('Ada'), await instance.person('Grace')];
      const id = randomUUID();
      const [one, other] = [ada, grace].map((person, at) => {
        const tab = roomTab(servers[at]!.port, person.cookie(), instance.url, id);
        tabs.push(tab);
        return tab;
      }) as [ReturnType<typeof roomTab>, ReturnType<typeof roomTab>];
      await vi.waitFor(
        () => expect([one, other].map(({ room }) => room.view().status)).toEqual(['live', 'live']),
        60_000,
      );
      await vi.waitFor(() => expect(other.room.view().presence).toHaveLength(2), 60_000);

      const acknowledged: string[] = [];
      const send = async (tab: typeof one, word: string) => {
        if ((await tab.add(word))?.ok) acknowledged.push(word);
      };
      for (let at = 0; at < 10; at++) await Promise.all([send(one, `one ${at}`), send(other, `other ${at}`)]);
      for (const tab of [one, other]) await vi.waitFor(() => expect(tab.room.view().version).toBe(20), 60_000);
      expect(one.room.view().state).toEqual(other.room.view().state);

      const dying = [10, 11, 12, 13, 14, 15].map((at) => send(one, `one ${at}`));
      const killed = new Promise((resolve) => servers[0]!.child.once('exit', resolve));
      await dying[1];
      servers[0]!.child.kill('SIGKILL');
      await killed;
      await Promise.all([10, 11, 12, 13, 14].map((at) => send(other, `other ${at}`)));
      expect(acknowledged).toEqual(expect.arrayContaining(['other 10', 'other 14']));
      await vi.waitFor(
        () => expect(other.room.view().presence.map(({ who }) => who)).toEqual([other.room.view().you]),
        60_000,
      );

      const late = roomTab(servers[1]!.port, ada.cookie(), instance.url, id);
      tabs.push(late);
      await vi.waitFor(() => expect(late.room.view().status).toBe('live'), 60_000);
      const { words } = late.room.view().state!;
      expect(words).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(words).size).toBe(words.length);
    } finally {
      for (const tab of tabs) tab.close();
      for (const { child } of servers) child.kill('SIGKILL');
      await instance.close();
    }
  },
);
