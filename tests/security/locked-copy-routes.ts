import { randomUUID } from 'node:crypto';
import { exportedCard, flashcard } from '#tests/harness/card-samples.ts';
import type { RouteName } from './all-routes.ts';
import { layOut } from './mindmap-routes.ts';
import { everybody, members, ownerOnly, type RouteRow } from './who.ts';
import type { World } from './world.ts';

const ofLockedCopy =
  (body?: Record<string, unknown>) =>
  ({ lockedCopy }: World) => ({ params: { id: lockedCopy }, ...(body && { body }) });
/** For its author it does not exist either. */
const studentOnly = { ...ownerOnly, owner: 404, student: 200 };
/** Its student can neither publish nor share it. */
const nobody = { ...ownerOnly, owner: 404 };
const shareForm = {
  desc: '<p>What it is about</p>',
  timerValueSelected: 25,
  round: 2,
  timer: { valueTimerSec: 1_500 },
  hasNotes: true,
};

/** Calls about a student's locked copy, in addition to the rows about the owner's things. The order matters. */
export const lockedCopyRoutes: readonly (readonly [RouteName, RouteRow])[] = [
  ['GET /focus-card/{id}', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  ['GET /focus-card/{id}/edition-news', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  ['GET /focus-card/{id}/repeat', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  ['GET /focus-card/{id}/editions', { who: nobody, asks: { plain: ofLockedCopy() } }],
  [
    'PUT /focus-card/{id}',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        title: ofLockedCopy({ update: { title: 'Mine' } }),
        content: ofLockedCopy({ update: { key_idea: [] } }),
        both: ofLockedCopy({ update: { notesData: '<p>Mine</p>', summary: '' } }),
        repeat: ofLockedCopy({ startFocusRepeat: true }),
        mindMap: ofLockedCopy({ mindmap: true, theme: 'dark' }),
        score: ofLockedCopy({ score: 50, updateScore: true, incBadgeCard: false }),
        tick: ofLockedCopy({ keyIdeaId: null, keyResRead: '00000000-0000-4000-8000-000000000000', markAsDone: true }),
      },
    },
  ],
  // Its answers go to the teacher; what was right is told by the review.
  ['GET /review-log/{id}', { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy() } }],
  [
    'POST /review-log',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        plain: ({ lockedCopy }) => ({
          body: {
            events: [
              {
                kind: 'answer',
                _id: randomUUID(),
                test_id: randomUUID(),
                card_id: lockedCopy,
                item_id: randomUUID(),
                item_kind: 'flashcard',
                outcome: 'right',
                answer: 'That',
                elapsed_ms: 900,
                answered_at: '2026-03-02T08:59:00.000Z',
              },
            ],
          },
        }),
      },
    },
  ],
  // It is in no queue and no figure; `world.ts` has an item of it in the student's memory, due for long.
  ['GET /memory/items/{id}', { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy() } }],
  [
    'GET /memory/item/{card_id}/{item_id}',
    {
      who: { ...studentOnly, student: 403 },
      asks: { plain: ({ lockedCopy, lockedItem }) => ({ params: { card_id: lockedCopy, item_id: lockedItem } }) },
    },
  ],
  [
    'POST /memory/next',
    { who: { ...studentOnly, student: 403 }, asks: { plain: ({ lockedCopy }) => ({ body: { ids: [lockedCopy] } }) } },
  ],
  [
    'PUT /memory/flags',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        plain: ({ lockedCopy, lockedItem }) => ({
          body: { card_id: lockedCopy, flags: [{ item_id: lockedItem, suspended: true, until: null }] },
        }),
      },
    },
  ],
  ['GET /focus-card/{id}/goal', { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy() } }],
  [
    'PUT /focus-card/{id}/goal',
    { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy({ learn_new: true }) } },
  ],
  ['GET /review/next', { who: members, asks: { plain: () => ({}) } }],
  ['GET /review/ahead', { who: members, asks: { plain: () => ({}) } }],
  [
    'POST /review/items',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        plain: ({ lockedCopy, lockedItem }) => ({ body: { items: [{ card_id: lockedCopy, item_id: lockedItem }] } }),
      },
    },
  ],
  ['GET /review/items', { who: members, asks: { all: () => ({ query: 'share=all' }) } }],
  // The student's card is there, and has nothing to review.
  [
    'GET /review/items',
    { who: studentOnly, asks: { ofCard: ({ lockedCopy }) => ({ query: `share=ahead&card=${lockedCopy}` }) } },
  ],
  ['GET /review/resting', { who: members, asks: { plain: () => ({}) } }],
  ['GET /memory/figures', { who: members, asks: { plain: () => ({}) } }],
  ['GET /memory/day/{day}', { who: members, asks: { plain: () => ({ params: { day: '2026-01-05' } }) } }],
  // A package is packed: features/anki/package-out.api.test.ts reads it.
  ['POST /export', { who: members, asks: { text: () => ({ body: { format: 'text' } }) } }],
  ['GET /anki/import', { who: members, asks: { plain: () => ({}) } }],
  [
    'PUT /focus-card/{id}/repeat',
    { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy({ plan: 'classic' }) } },
  ],
  [
    'PUT /focus-card/{id}',
    { who: studentOnly, asks: { ownNotes: ofLockedCopy({ update: { notesData: '<p>Mine</p>' } }) } },
  ],
  ['GET /focus-card/{id}/mindmap', { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy() } }],
  [
    'PUT /focus-card/{id}/mindmap/batch',
    { who: { ...studentOnly, student: 403 }, asks: { plain: ofLockedCopy(layOut()) } },
  ],
  ['PUT /focus-card/{id}/edition-news', { who: studentOnly, asks: { plain: ofLockedCopy({ edition_version: 1 }) } }],
  [
    'POST /focus-card/{id}/edition-news/left-out',
    { who: studentOnly, asks: { plain: ofLockedCopy({ edition_version: 1 }) } },
  ],
  // The reply says that it is not theirs to publish (features/cards/card-states.api.test.ts).
  [
    'POST /focus-card/public/',
    {
      who: studentOnly,
      asks: { plain: ({ lockedCopy }) => ({ body: { id: lockedCopy, language: 'en', ...shareForm } }) },
    },
  ],
  [
    'POST /focus-card/private/',
    { who: studentOnly, asks: { plain: ({ lockedCopy }) => ({ body: { id: lockedCopy, ...shareForm } }) } },
  ],
  [
    'POST /student/add',
    {
      who: nobody,
      asks: {
        plain: ({ lockedCopy }) => ({ body: { emailList: [{ email: 'next@example.net' }], focusCardId: lockedCopy } }),
      },
    },
  ],
  [
    'GET /student/card/{focusCardId}',
    { who: nobody, asks: { plain: ({ lockedCopy }) => ({ params: { focusCardId: lockedCopy } }) } },
  ],
  [
    'GET /focus-card/public/addedList/{cardId}',
    { who: studentOnly, asks: { plain: ({ lockedCopy }) => ({ params: { cardId: lockedCopy } }) } },
  ],
  [
    'POST /report',
    {
      who: { ...everybody(404), student: 200 },
      asks: {
        plain: ({ lockedCopy }) => ({
          body: { memento_id: lockedCopy, memento_title: 'Public', selectedReason: 'wrong' as const, lang: 'en' },
        }),
      },
    },
  ],
  // Without a running session; what one opens is tested in features/teaching/locked.api.test.ts.
  ['GET /student/locked/{id}', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  [
    'PUT /student/',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        plain: ({ lockedCopy }) => ({
          body: { _id: lockedCopy, student_answer: { nbr_KI: { answer: '1' }, name_KI: [], quizz: [] } },
        }),
      },
    },
  ],
  ['PUT /student/given/{id}', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  ['GET /student/answers/{id}', { who: nobody, asks: { plain: ofLockedCopy() } }],
  ['PUT /student/answers/{id}/review', { who: nobody, asks: { plain: ofLockedCopy({ rate: 3, comment: '' }) } }],
  [
    'PUT /focus-session/resources',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        plain: ({ lockedCopy }) => ({
          body: {
            focusCardId: lockedCopy,
            resourceId: '00000000-0000-4000-8000-000000000000',
            markAsDone: true,
          },
        }),
      },
    },
  ],
  [
    'POST /import/card',
    {
      who: { ...studentOnly, student: 403 },
      asks: {
        adds: ({ lockedCopy }) => ({
          body: { card: exportedCard({ _id: lockedCopy, flashcard: [flashcard()] }), adds: true },
        }),
      },
    },
  ],
  ['DELETE /focus-card/{id}', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
  ['POST /focus-card/{id}/restore', { who: studentOnly, asks: { plain: ofLockedCopy() } }],
];
