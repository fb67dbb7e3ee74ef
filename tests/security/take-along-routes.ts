import { randomUUID } from 'node:crypto';
import { exportedCard, exportedMap, exportedSession } from '#tests/harness/card-samples.ts';
import { uploadedRecording } from '#tests/harness/uploaded-recording.ts';
import { members, type RouteRow } from './who.ts';
import { pictureForm, soundForm } from './world.ts';

/** The rows of export and import; features/take-along/export.api.test.ts tests naming cards of others. */
export const takeAlongRoutes = {
  'POST /export': {
    who: members,
    asks: {
      everything: () => ({ body: { format: 'json' } }),
      markdown: () => ({ body: { format: 'markdown' } }),
      anki: () => ({ body: { format: 'anki' } }),
      text: () => ({ body: { format: 'text' } }),
    },
  },

  'POST /import/known': { who: members, asks: { plain: ({ card }) => ({ body: { ids: [card] } }) } },
  // Creates a card for each role, whoever owned the one in the file.
  'POST /import/card': {
    who: members,
    asks: { plain: ({ card }) => ({ body: { card: exportedCard({ _id: card }) } }) },
  },
  'POST /import/collection': {
    who: members,
    asks: {
      plain: ({ collection, card }) => ({
        body: {
          collection: {
            _id: collection,
            title: 'From a file',
            description: '',
            language: 'en',
            cover_picture: null,
            created_at: '2026-03-01T09:00:00.000Z',
            updated_at: '2026-03-01T09:00:00.000Z',
            cards: [{ _id: card, order: 'a0' }],
          },
        },
      }),
    },
  },
  'POST /import/map': {
    who: members,
    asks: { plain: ({ card }) => ({ body: { map: exportedMap({ _id: card }) } }) },
  },
  'POST /import/journal': {
    who: members,
    asks: {
      plain: () => ({
        body: {
          journal: {
            date: '2026-01-05',
            title: 'January',
            content: '',
            created_at: '2026-01-05T09:00:00.000Z',
            updated_at: '2026-01-05T09:00:00.000Z',
          },
        },
      }),
    },
  },
  'POST /import/sessions': {
    who: members,
    asks: { plain: () => ({ body: { sessions: [exportedSession()] } }) },
  },
  // The uploaded file is the owner's: for others there is none.
  'POST /import/recording': {
    who: { ...members, other: 400, holder: 400, student: 400, moderator: 400, administrator: 400 },
    asks: {
      plain: async ({ card, people, recording }, role) => ({
        body: {
          recording: {
            _id: (role === 'owner' ? await uploadedRecording(people.owner) : recording).replace('/uploads/', ''),
            card_id: card,
            name: 'room-card.mp3',
            type: 'audio/webm',
            bytes: 5_000,
            video: false,
            seconds: null,
            created_at: '2026-03-01T09:00:00.000Z',
          },
        },
      }),
    },
  },
  // Only the owner has the card: nobody has brought a copy of this one in.
  'POST /import/learning': {
    who: { ...members, other: 404, holder: 404, student: 404, moderator: 404, administrator: 404 },
    asks: {
      plain: ({ published }) => ({ body: { learning: { card_id: published, answers: [], tests: [], schedules: [] } } }),
    },
  },
  'POST /import/member': {
    who: members,
    asks: {
      plain: () => ({
        body: { things: { settings: { day_starts_at: 4, starts_repeat: true, focus_reminder: null } } },
      }),
    },
  },
  'PUT /import/picture/{id}': {
    who: members,
    asks: { plain: async () => ({ params: { id: randomUUID() }, form: await pictureForm() }) },
  },
  'PUT /import/sound/{id}': {
    who: members,
    asks: { plain: () => ({ params: { id: randomUUID() }, form: soundForm() }) },
  },
} satisfies Record<string, RouteRow>;
