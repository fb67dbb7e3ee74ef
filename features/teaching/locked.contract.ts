import { z } from 'zod';
import { card, cardFields, flashcard, question } from '#features/cards/contract.ts';
import { uploadOfAddress } from '#features/self-test/rules/aloud/recording-address.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { lockedLimits } from './rules/locked-limits.ts';

const text = z.string().max(lockedLimits.answer);
const index = z.number().int().min(0).max(1_000);
const indexes = z.array(index).max(500).readonly();

/** What the student entered, in the order in which this device showed it (`self-test/rules/answer.ts`). */
const given = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('multiple_choice'), chosen: indexes }),
  z.strictObject({ type: z.literal('type_answer'), texts: z.array(text).max(100).readonly() }),
  z.strictObject({ type: z.literal('fill_blanks'), slots: z.array(index.nullable()).max(500).readonly() }),
  z.strictObject({
    type: z.literal('association'),
    pairs: z
      .array(z.strictObject({ leftIndex: index, rightIndex: index }))
      .max(500)
      .readonly(),
  }),
  z.strictObject({ type: z.literal('word_order'), placed: indexes }),
]);

/** `isRight` and `goodAnswer` are accepted as S2 §3 lists them, and not used: the server checks. */
const named = z.strictObject({ answer: text, isRight: z.boolean().optional(), goodAnswer: text.optional() });
/** S2 §3 leaves open whether a number of key ideas is sent as a number or as text. */
const numberOrText = z.union([text, z.number().int().min(0).max(lockedLimits.parts).transform(String)]);
const counted = named.extend({ answer: numberOrText, goodAnswer: numberOrText.optional() });

const checked = z.object({ isRight: z.boolean(), goodAnswer: z.string(), answer: z.string() });
const review = z.object({ rate: z.number().int().min(1).max(4), comment: z.string(), at: instant });

const received = z.object({
  /** Id of the student's copy. */
  _id: id,
  /** The teacher's own card; `null` once it is deleted. */
  card_id: id.nullable(),
  title: z.string(),
  student: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  sent_at: instant,
  right: z.number().int(),
  asked: z.number().int(),
  recorded: z.boolean(),
  review: review.nullable(),
});
export type ReceivedAnswers = z.infer<typeof received>;

const receivedWhole = received.extend({
  student_answer: z.object({
    nbr_KI: checked,
    name_KI: z.array(checked),
    quizz: z.array(checked.extend({ question: z.string() })),
    /** Ours; empty where none was asked. */
    flashcard: z.array(checked.extend({ question: z.string() })),
  }),
  record: z.object({ url: z.string(), video: z.boolean() }).nullable(),
});

export type ReceivedWhole = z.infer<typeof receivedWhole>;

/** What names a flashcard that is asked, or a part of one. */
const askedId = z.string().min(36).max(48);

/** The side of a flashcard that asks. */
const askedFlashcard = flashcard
  .pick({ title: true, question: true, image: true, front: true, masks: true, sounds: true })
  .extend({ _id: askedId });
export type AskedFlashcard = z.infer<typeof askedFlashcard>;

const lockedCard = z.object({
  _id: id,
  /** `inSession`: a session of the card runs. `testOpen`: one was completed. */
  access: z.enum(['closed', 'inSession', 'testOpen']),
  /** A session whose focus opens the test once its member says that it counts. */
  unseen_session: id.nullable(),
  /** Why the last session does not open the test: too little focus, or its test was not taken in time. */
  closed_test: z
    .object({
      why: z.enum(['endedEarly', 'testOver']),
      focus_seconds: z.number().int(),
      needed_seconds: z.number().int(),
    })
    .nullable(),
  timerValueSelected: cardFields.shape.timerValueSelected,
  round: cardFields.shape.round,
  sent_at: instant.nullable(),
  /** Who gave the card and is not accepted yet; opening it accepts them. */
  asks: z.string().nullable(),
  /** Whether its teachers know that the holder has opened it; opening it says so. */
  opened: z.boolean(),
  /** The whole card, while its session runs. */
  card: card.nullable(),
  /** The questions without their answers, once the test is open and nothing was sent. */
  quizz: z.array(question).nullable(),
  /** The flashcards without their answers, as the questions. */
  flashcard: z.array(askedFlashcard).nullable(),
});
export type LockedCard = z.infer<typeof lockedCard>;

export const lockedContract = {
  lockedCard: call
    .route({
      method: 'GET',
      path: '/student/locked/{id}',
      summary: 'A list with what the sessions of a locked copy open now, for its holder; empty once the copy is open',
    })
    .input(z.strictObject({ id }))
    .output(z.array(lockedCard)),
  openGiven: call
    .route({
      method: 'PUT',
      path: '/student/given/{id}',
      summary: 'Open a card that a teacher gave, which accepts that teacher; for its holder',
      description: 'Reading the card alone accepts nobody: devices read whole libraries ahead.',
    })
    .input(z.strictObject({ id }))
    .output(done),
  sendAnswers: call
    .route({
      method: 'PUT',
      path: '/student/',
      summary: 'Send the answers to the test of a locked card to its teacher (S2 §7)',
      description:
        'After a completed session of the card. `_id` is the secret edition, or the copy. A second sending is refused.',
    })
    .input(
      z.strictObject({
        _id: id,
        author_id: z.string().max(100).optional(),
        title: z.string().max(1_000).optional(),
        student_answer: z.strictObject({
          nbr_KI: counted,
          name_KI: z.array(named).max(lockedLimits.parts),
          quizz: z
            .array(
              z.strictObject({
                _id: id.optional(),
                answer: text,
                isRight: z.boolean().optional(),
                given: given.optional(),
              }),
            )
            .max(lockedLimits.parts),
          /** Ours: what was typed for each flashcard. */
          flashcard: z
            .array(z.strictObject({ _id: askedId, answer: text }))
            .max(lockedLimits.parts)
            .optional(),
          record: z
            .strictObject({
              url: z
                .string()
                .max(200)
                .refine((url) => uploadOfAddress(url) !== undefined, 'not the address of an upload'),
              video: z.boolean(),
            })
            .nullable()
            .optional(),
        }),
      }),
    )
    .output(done),
  receivedAnswers: call
    .route({
      method: 'GET',
      path: '/student/answers',
      summary: 'What students have sent to the member, newest first; what waits for a review before the rest',
    })
    .input(z.strictObject({ card: id.optional() }).optional())
    .output(z.array(received)),
  readAnswers: call
    .route({
      method: 'GET',
      path: '/student/answers/{id}',
      summary: 'A list with what one student sent, for the teacher; after the review for the student too',
    })
    .input(z.strictObject({ id }))
    .output(z.array(receivedWhole)),
  reviewAnswers: call
    .route({
      method: 'PUT',
      path: '/student/answers/{id}/review',
      summary: 'Review what a student sent; the first review unlocks their copy',
    })
    .input(
      z.strictObject({
        id,
        rate: z.number().int().min(1).max(4),
        comment: z.string().max(lockedLimits.comment),
      }),
    )
    .output(done),
};
