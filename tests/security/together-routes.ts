import { randomUUID } from 'node:crypto';
import { members, nobodys, type RouteRow } from './who.ts';

/** The owner has no friends here. */
const ofOwner = { ...members, other: 404, holder: 404, student: 404, moderator: 404, administrator: 404 };

/** The rows of studying together. */
export const togetherRoutes = {
  'POST /study-room/': {
    who: members,
    asks: { plain: () => ({ body: { _id: randomUUID(), session: randomUUID(), update: {} } }) },
  },
  'GET /study-room/public': { who: members, asks: { plain: () => ({}) } },
  'GET /study-room/own': { who: members, asks: { plain: () => ({}) } },
  'PUT /study-room/{id}/seat': {
    who: ofOwner,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom }, body: { th: true } }) },
  },
  // The administrator is nobody's friend here.
  'POST /online-friend-notification': {
    who: nobodys,
    asks: {
      plain: ({ people, studyRoom }) => ({
        body: { friendID: people.administrator.id, paramToShare: `/app/together/${studyRoom}` },
      }),
    },
  },
  'GET /study-room/{id}': {
    who: ofOwner,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom } }) },
  },
  'POST /study-room/{id}/join': {
    who: ofOwner,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom }, body: { session: randomUUID() } }) },
  },
  'POST /study-room/{id}/leave': {
    who: ofOwner,
    asks: { plain: ({ roomToLeave }) => ({ params: { id: roomToLeave }, body: {} }) },
  },
  'PUT /study-room/{id}': {
    who: ofOwner,
    asks: {
      plain: ({ studyRoom }) => ({
        params: { id: studyRoom },
        body: { acts: [{ _id: randomUUID(), kind: 'addMinute' }] },
      }),
    },
  },
  'PUT /study-room/{id}/host': {
    who: nobodys,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom }, body: { who: 'nobody-with-it' } }) },
  },
  'PUT /study-room/{id}/seat/{who}/block': {
    who: nobodys,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom, who: 'nobody-with-it' }, body: {} }) },
  },
  // Nobody else is in the room.
  'DELETE /study-room/{id}/seat/{who}': {
    who: nobodys,
    asks: { plain: ({ studyRoom }) => ({ params: { id: studyRoom, who: 'nobody-with-it' } }) },
  },
} satisfies Record<string, RouteRow>;
