import { randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { openTestInstance, type Person } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import { serverProcess } from '#tests/harness/server-process.ts';
import { inviteOnlineWord } from './rules/invite-word.ts';
import {
  applyCall,
  callRoomName,
  type CallEvent,
  type CallMessage,
  type CallSignal,
  type CallState,
} from './rules/call/call-state.ts';
import { applyStudy, studyRoomName, type StudyEvent, type StudyMessage, type StudyState } from './rules/study-state.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, 60_000);

test.skipIf(!inject('postgresUrl'))(
  '[S1 §7, S3 §3] two servers: invitation, room, presence, signs, signals and removal cross; one is killed in focus, and no message, phase or credit is lost',
  async () => {
    const instance = await openTestInstance('postgres');
    const began = Date.now();
    const minutesLater = 10;
    const [one, other, later] = await Promise.all([
      serverProcess(instance, began),
      serverProcess(instance, began),
      serverProcess(instance, began + minutesLater * 60_000),
    ]);
    const opened: (() => void)[] = [];
    try {
      const database = instance.product.services.database;
      const [ada, ben, cleo] = [
        await instance.person('Ada'),
        await instance.person('Ben'),
        await instance.person('Cleo'),
      ];
      for (const friend of [ben, cleo]) await database.transact((rows) => befriend(rows, ada.id, friend.id, began));
      const send = async (
        person: Person,
        { port }: { port: number },
        method: string,
        path: string,
        body: object = {},
      ) => {
        const headers = { cookie: person.cookie(), origin: instance.url, 'content-type': 'application/json' };
        const reply = await fetch(`http://localhost:${port}/api${path}`, {
          method,
          headers,
          body: JSON.stringify(body),
        });
        expect(reply.status, `${method} ${path} ${await reply.clone().text()}`).toBe(200);
      };
      const browser = (person: Person, { port }: { port: number }) => ({
        port,
        cookie: person.cookie(),
        origin: instance.url,
      });
      const studyTab = (person: Person, server: { port: number }, id: string) => {
        const room = { id, apply: applyStudy };
        const tab = tabInRoom<StudyState, StudyEvent, StudyMessage>(browser(person, server), studyRoomName, room);
        opened.push(tab.close);
        return tab;
      };
      const callTab = (person: Person, server: { port: number }, id: string) => {
        const heard: CallSignal[] = [];
        const tab = tabInRoom<CallState, CallEvent, CallMessage>(browser(person, server), callRoomName, {
          id,
          apply: applyCall,
          heard: ({ name, body }) => void (name === 'signalled' && heard.push(body)),
        });
        opened.push(tab.close);
        return { ...tab, heard, page: randomUUID() as string };
      };

      // Room, invitation, presence and signs.
      const id = randomUUID();
      const sessions = { ada: randomUUID(), ben: randomUUID(), cleo: randomUUID() };
      const update = { valueTimerSec: 1_500, round: 2, titleFocus: 'Tensors' };
      await send(ada, one, 'POST', '/study-room/', { _id: id, session: sessions.ada, update });
      const atOne = studyTab(ada, one, id);
      await until(() => expect(atOne.room.view().status).toBe('live'));
      await send(ben, other, 'POST', `/study-room/${id}/join`, { session: sessions.ben });
      const atOther = studyTab(ben, other, id);
      await until(() => expect(atOne.room.view().presence).toHaveLength(2));
      const before = studyTab(cleo, other, randomUUID());
      await until(() => expect(before.room.view().status).toBe('refused'));
      const invited = new Promise<unknown>((resolve) => void before.socket.once(inviteOnlineWord, resolve));
      const paramToShare = `/app/together/${id}`;
      await send(ada, one, 'POST', '/online-friend-notification', { friendID: cleo.id, paramToShare });
      expect(await invited).toMatchObject({ friendID: ada.id, userName: 'Ada', paramToShare });
      await send(cleo, other, 'POST', `/study-room/${id}/join`, { session: sessions.cleo });
      const third = studyTab(cleo, other, id);
      await until(() => expect(atOne.room.view().state?.seats).toHaveLength(3));
      await until(() => expect(atOne.room.view().presence).toHaveLength(3));
      await until(() => expect(atOther.room.view().presence).toHaveLength(3));
      expect(await atOther.room.send({ name: 'react', body: { sign: 'tea' } })).toMatchObject({ ok: true });
      await until(() => expect(atOne.room.view().state?.reactions).toMatchObject([{ sign: 'tea' }]));

      // Removal.
      await send(ada, one, 'DELETE', `/study-room/${id}/seat/${third.room.view().you}`);
      await until(() => expect(third.room.view()).toMatchObject({ status: 'refused', out: 'removed' }));
      await until(() => expect(atOther.room.view().state?.seats).toHaveLength(2));

      // Signals, in their order, while the server of the one who sends is killed.
      const pair = randomUUID();
      const act = (person: Person, what: object) =>
        send(person, other, 'PUT', `/pair-up/${pair}`, { act: { _id: randomUUID(), ...what } });
      await send(ada, one, 'POST', '/pair-up/', { _id: pair, friendId: ben.id, update: { valueTimerSec: 1_500 } });
      for (const person of [ben, ada]) await act(person, { kind: 'yes' });
      const [calling, called] = [callTab(ada, one, pair), callTab(ben, other, pair)];
      await until(() => expect([calling, called].map(({ room }) => room.view().status)).toEqual(['live', 'live']));
      for (const { room, page } of [calling, called])
        await room.send({ name: 'enter', body: { page, take: false, mic: 'on', camera: 'off' } });
      await until(() => expect(called.room.view().state?.pages).toHaveLength(2));
      const signal = (sdp: string) =>
        calling.room.send({
          name: 'signal',
          body: { from: calling.page, to: called.page, description: { type: 'offer', sdp } },
        });
      const acknowledged: string[] = [];
      const sending = Array.from({ length: 12 }, (_, at) =>
        signal(`${at}`).then((reply) => void (reply?.ok && acknowledged.push(`${at}`))),
      );
      await sending[3];
      const killed = new Promise((resolve) => one.child.once('exit', resolve));
      one.child.kill('SIGKILL');
      await killed;
      const heard = () => called.heard.map(({ description }) => description?.sdp);
      await until(() => expect(heard()).toEqual(expect.arrayContaining(acknowledged)));
      expect(heard()).toEqual(heard().map((_, at) => `${at}`));

      // The phases go on, and whoever was at the dead server comes back to what was.
      const again = studyTab(ada, other, id);
      await until(() => expect(again.room.view().status).toBe('live'));
      expect(again.room.view().state).toEqual(atOther.room.view().state);
      expect(again.room.view().state).toMatchObject({ startedAt: began, reactions: [{ sign: 'tea' }] });
      await until(() => expect(atOther.room.view().presence).toHaveLength(2));

      // Credit: nobody sent a sign but the connections that the servers saw.
      for (const person of [ada, ben]) await send(person, later, 'POST', `/study-room/${id}/leave`);
      const credited = await database.read((rows) =>
        rows
          .selectFrom('focus_session')
          .select(['focus_seconds'])
          .where('id', 'in', [sessions.ada, sessions.ben])
          .execute(),
      );
      expect(credited).toEqual([{ focus_seconds: minutesLater * 60 }, { focus_seconds: minutesLater * 60 }]);
    } finally {
      for (const close of opened) close();
      for (const { child } of [one, other, later]) child.kill('SIGKILL');
      await instance.close();
    }
  },
  400_000,
);
