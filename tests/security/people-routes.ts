import { members, nobodys, type RouteRow } from './who.ts';
import type { World } from './world.ts';

/** Towards the owner, who cannot do it to themselves. */
const notOneself = { ...members, owner: 403 };
const nothing = { plain: () => ({}) };
const towards = ({ people }: World) => ({ params: { id: people.owner.id } });
/** Somebody of whom no other row needs anything. */
const blocked = { plain: ({ people }: World) => ({ params: { id: people.suspended.id } }) };

/** The rows of people. */
export const peopleRoutes = {
  'GET /user/friend': { who: members, asks: { plain: () => ({}) } },
  'POST /user/friend': {
    who: notOneself,
    asks: {
      plain: ({ people }) => ({ body: { friend: true, userToFriendId: people.owner.id } }),
      withdraw: ({ people }) => ({ body: { friend: false, userToFriendId: people.owner.id } }),
    },
  },
  'POST /user/following': {
    who: notOneself,
    asks: {
      plain: ({ people }) => ({ body: { follow: true, userToFollowId: people.owner.id } }),
      end: ({ people }) => ({ body: { follow: false, userToFollowId: people.owner.id } }),
    },
  },
  'GET /user/requests': { who: members, asks: nothing },
  'GET /user/following': { who: members, asks: nothing },
  'GET /user/followers': { who: members, asks: nothing },
  'GET /user/online': { who: members, asks: nothing },
  'POST /user/likes/{id}': { who: notOneself, asks: { plain: towards } },
  'DELETE /user/likes/{id}': { who: notOneself, asks: { plain: towards } },
  'GET /user/search/{text}': { who: members, asks: { plain: () => ({ params: { text: 'own' } }) } },
  'PUT /user/blocks/{id}': { who: members, asks: blocked },
  'DELETE /user/blocks/{id}': { who: members, asks: blocked },
  'GET /user/blocks': { who: members, asks: nothing },
  'GET /user/privacy': { who: members, asks: nothing },
  'PUT /user/privacy': { who: members, asks: { plain: () => ({ body: { shows_focus: true } }) } },
  // The administrator is nobody's friend here.
  'POST /explain-friend-notification': {
    who: nobodys,
    asks: {
      plain: ({ people }) => ({
        body: { friendID: people.administrator.id, title: 'Rain', url: '/app/notifications' },
      }),
    },
  },
} satisfies Record<string, RouteRow>;
