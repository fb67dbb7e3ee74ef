import { z } from 'zod';
import { categoryValue } from '#features/catalogue/rules/category-value.ts';
import { codeOf, isLanguage, languageCode } from '#features/catalogue/rules/languages.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { besideCard, scoredTest } from './beside-card.contract.ts';
import { flashcardExtras } from './flashcard-extras.contract.ts';
import { masks } from './mask.contract.ts';
import { cardLimits, cardSorts, cardStateFilters, cardStates } from './rules/card-limits.ts';
import { isWebAddress } from '#platform/text/web-address.ts';

/**
 * Wire shapes of cards, names exactly as the specification has them (S1 §3, S2 §3).
 */
export type { CardState } from './rules/card-limits.ts';

const richText = z.string().max(cardLimits.richText);
const itemText = z.string().max(cardLimits.itemText);

/** Position among the siblings: a fractional index (`fractional-indexing`), compared as plain text. */
const order = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[0-9A-Za-z]+$/);

const pictureUrl = z
  .string()
  .max(300)
  .regex(/^\/media\/[0-9a-f-]{36}\/(thumb|regular)\.webp$/);

const idOfPicture = (url: string) => url.split('/')[2];
export const coverPicture = z
  .strictObject({ thumb: pictureUrl, regular: pictureUrl })
  .refine(
    ({ thumb, regular }) =>
      idOfPicture(thumb) === idOfPicture(regular) && thumb.endsWith('/thumb.webp') && regular.endsWith('/regular.webp'),
    'not the two sizes of one picture',
  );

export const keyIdea = z.strictObject({ _id: id, order, title: itemText, key_idea_description: richText });

export const resource = z.strictObject({
  _id: id,
  order,
  category: z.enum(['READ', 'VIDEO', 'AUDIO', 'TOOL']),
  title: itemText,
  url: z.string().max(2_000).refine(isWebAddress, 'not a web address'),
  author: z.string().max(300),
  isbn: z.string().max(40),
  comment: itemText,
  freePaidList: z.enum(['FREE', 'PAID']),
  markAsDone: z.boolean(),
  keyIdeaId: id.nullable(),
});

export const flashcard = z.strictObject({
  _id: id,
  order,
  title: z.string().max(cardLimits.title),
  question: itemText,
  answer_list: z.array(itemText).min(1).max(cardLimits.answers),
  image: pictureUrl.nullable(),
  /** Shown instead of `question` and of `answer_list`, which hold the same in plain text. */
  front: richText.optional(),
  back: richText.optional(),
  /** A text with gaps, `{{c1::…}}`, each number of which is asked by itself; `back` is shown below its answer. */
  cloze: richText.optional(),
  /** Also asked the other way round. */
  bothWays: z.literal(true).optional(),
  /** Cover parts of `image`, each of which is asked by itself; `back` is shown below its answer. */
  masks: masks.optional(),
  ...flashcardExtras,
  tags: z.array(z.string().trim().min(1).max(cardLimits.tag)).max(cardLimits.tags).optional(),
});

const questionBase = { _id: id, order, question: itemText, explanation: richText };

/** The five question types of S2 §3. */
export const question = z.discriminatedUnion('type', [
  z.strictObject({
    ...questionBase,
    type: z.literal('multiple_choice'),
    answer_list: z.array(z.strictObject({ content: itemText, rightAnswer: z.boolean() })).max(cardLimits.answers),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('type_answer'),
    /** `content` is shown or read aloud; `expectedAnswer` must be typed. */
    entries: z
      .array(z.strictObject({ contentType: z.enum(['text', 'audio']), content: itemText, expectedAnswer: itemText }))
      .max(cardLimits.answers),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('fill_blanks'),
    /** `question` contains one run of two or more underscores per blank, in order. */
    blanks: z.array(z.strictObject({ expectedAnswer: itemText })).max(cardLimits.answers),
    /** The choices: every expected answer, and any distractors. */
    options: z.array(itemText).max(cardLimits.answers * 2),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('association'),
    leftItems: z.array(itemText).max(cardLimits.answers),
    rightItems: z.array(itemText).max(cardLimits.answers),
    associations: z
      .array(z.strictObject({ leftIndex: z.number().int().min(0), rightIndex: z.number().int().min(0) }))
      .max(cardLimits.answers),
  }),
  z.strictObject({ ...questionBase, type: z.literal('word_order'), sentence: itemText }),
]);

/** The fields of a card outside its lists; an update may send any subset. */
export const cardFields = z.strictObject({
  title: z.string().max(cardLimits.title),
  subtitle: z.string().max(cardLimits.subtitle),
  memo: z.string().max(cardLimits.memo),
  desc: richText,
  summary: richText,
  /** The author's notes, part of every edition. */
  notesDataAuthor: richText,
  /** The owner's own notes, never part of an edition. */
  notesData: richText,
  cover_picture: coverPicture.nullable(),
  credit_picture: z.string().max(500),
  category_1: z.string().regex(categoryValue),
  category_2: z.string().regex(categoryValue),
  /** BCP 47 code of the language in which the card is written. */
  language: z.string().overwrite(codeOf).refine(isLanguage, 'not a language of the catalogue'),
  /** Typed answers are right only with the accents of the expected ones. */
  exactAccents: z.boolean(),
  template: z.boolean(),
  forPublic: z.boolean(),
  /** "For premium members": FREE members see the upgrade modal instead of the card. Only the author may change it. */
  madeInPremium: z.boolean(),
  timerValueSelected: z.number().int().min(1).max(60),
  round: z.number().int().min(1).max(8),
});

export const card = z.object({
  _id: id,
  ...cardFields.shape,
  /** Up to three colours of the cover, as `#RRGGBB`. */
  extract_color: z.array(z.string()),
  key_idea: z.array(keyIdea),
  resource: z.array(resource),
  flashcard: z.array(flashcard),
  quizz: z.array(question),
  state: z.enum(cardStates),
  published_public: z.boolean(),
  published_private: z.boolean(),
  /** Own card: a moderator has hidden its edition from everybody. */
  hidden_public: z.boolean(),
  hidden_private: z.boolean(),
  locked: z.boolean(),
  hasNotes: z.boolean(),
  url_seo: z.string().nullable(),
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  user_id: z.string(),
  created_at: instant,
  updated_at: instant,
  on_repeat: z.boolean(),
  /** With the test that gave it; `null` if that is not known. */
  flash_test_score: z.object({ score: z.number(), date: instant, test: scoredTest.nullable() }).nullable(),
  rating: z.number(),
  number_rating: z.number().int(),
  /** Ids of the member's collections that contain the card. */
  collection_user_id: z.array(z.string()),
  /**
   * Increases by one with each change. Clients send it back as `base`, so that edits of an outdated card are detected.
   */
  revision: z.number().int(),
  /**
   * Id of the public edition: of an own card, of a copy's source, or the edition's own id. `null` if there is none or
   * it was taken back.
   */
  focus_card_public_id: id.nullable(),
  focus_card_private_id: id.nullable(),
  /** Edition, author only: id of the author's own card. */
  focus_card_user_id: id.nullable(),
  /** Author only. */
  url_private_focus_id: z.string().nullable(),
  free_of_count: z.boolean(),
  /** Copy: when it was added to the library. */
  added_at: instant.nullable(),
  /**
   * When it was published and updated, oldest first. An own card has the times of its editions and of its last change,
   * a copy those of its edition.
   */
  history: z.array(z.object({ author_name: z.string(), updated_at: instant })),
  /** `timerValueSelected` in seconds. */
  timer: z.object({ valueTimerSec: z.number().int() }),
  /** Copy: the author has updated the edition since, and the owner has neither applied nor dismissed the update. */
  edition_news: z.boolean(),
  /** Copy: the stars that its owner gave. */
  own_rating: z.number().int().nullable(),
  ...besideCard,
});

/** The fields of a tile; lists never carry contents. */
export const cardShort = card
  .pick({
    _id: true,
    title: true,
    subtitle: true,
    memo: true,
    cover_picture: true,
    extract_color: true,
    category_1: true,
    category_2: true,
    language: true,
    template: true,
    forPublic: true,
    state: true,
    published_public: true,
    published_private: true,
    hidden_public: true,
    hidden_private: true,
    locked: true,
    madeInPremium: true,
    url_seo: true,
    author_id: true,
    author_name: true,
    author_avatar: true,
    created_at: true,
    updated_at: true,
    on_repeat: true,
    flash_test_score: true,
    rating: true,
    number_rating: true,
    collection_user_id: true,
    revision: true,
    timerValueSelected: true,
    round: true,
    edition_news: true,
    own_rating: true,
  })
  .extend({
    key_idea_count: z.number().int(),
    /** The first three titles, each truncated to 100 characters; empty for a locked card. */
    key_idea_titles: z.array(z.string()),
    flashcard_count: z.number().int(),
    quizz_count: z.number().int(),
    unfinished_resource_count: z.number().int(),
  });

export type Card = z.infer<typeof card>;
export type CardFields = z.infer<typeof cardFields>;
export type CardShort = z.infer<typeof cardShort>;
export type KeyIdea = z.infer<typeof keyIdea>;
export type Resource = z.infer<typeof resource>;
export type Flashcard = z.infer<typeof flashcard>;
export type Question = z.infer<typeof question>;
export type QuestionType = Question['type'];

/** A complete list, or only its changes: `put` creates or replaces rows by `_id`, `remove` deletes them. */
const listUpdate = <Item extends z.ZodType>(item: Item, most: number) =>
  z.union([
    z.array(item).max(most),
    z.strictObject({ put: z.array(item).max(most).optional(), remove: z.array(id).max(most).optional() }),
  ]);

export const cardUpdate = z.strictObject({
  ...cardFields.partial().shape,
  key_idea: listUpdate(keyIdea, cardLimits.keyIdeas).optional(),
  resource: listUpdate(resource, cardLimits.resources).optional(),
  flashcard: listUpdate(flashcard, cardLimits.flashcards).optional(),
  quizz: listUpdate(question, cardLimits.questions).optional(),
});
export type CardUpdate = z.infer<typeof cardUpdate>;

/** Meaning `edit` of `PUT /focus-card/{id}`. */
export const editCard = z.strictObject({
  id,
  update: cardUpdate,
  /**
   * `base`: the revision on which the edit started. `editor`: an id of the editing tab. If another editor has since
   * changed the same field or row to another value, the call is refused with CONFLICT, `detail: { fields, card }`, and
   * nothing is changed. `fields` holds names (`title`) and, for rows, `flashcard.{_id}`; `card` is the current card.
   * The content with which a card is created counts as older than every base. Without a base the last writer wins.
   */
  base: z.number().int().min(0).optional(),
  editor: id.optional(),
});

/** Meaning `markResource` of `PUT /focus-card/{id}` (S1 §7). */
export const markResource = z.strictObject({ id, keyIdeaId: id.nullable(), keyResRead: id, markAsDone: z.boolean() });

export const cardsContract = {
  create: call
    .route({
      method: 'POST',
      path: '/focus-card/',
      summary: 'Create a card; the client may generate `_id`, so that cards can be created offline',
      description:
        'The fields of `update` may stand beside `_id` instead. What is missing of ids, orders and empty fields is made: ' +
        '`{ "title": "Planets", "key_idea": ["Mercury"], "flashcard": [{ "question": "…", "answer": "…" }] }` is enough.',
    })
    .input(z.strictObject({ _id: id, update: cardUpdate.optional() }))
    .output(z.object({ insertedId: id, card })),
  read: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}',
      summary:
        'A list with the card; refused with `detail.redirect` if it does not exist for the caller, and with `detail.inBin` (its title and language) if it is in the bin',
    })
    .input(z.strictObject({ id }))
    .output(z.array(card)),
  list: call
    .route({ method: 'GET', path: '/focus-card/', summary: "The member's own cards, one page" })
    .input(
      z.strictObject({
        search: z.string().max(200).optional(),
        category_1: z.string().regex(categoryValue).optional(),
        category_2: z.string().regex(categoryValue).optional(),
        language: z.string().overwrite(codeOf).regex(languageCode).optional(),
        /** `BIN` lists the cards that can be restored. */
        state: z.enum(cardStateFilters).optional(),
        sort: z.enum(cardSorts).optional(),
        limit: z.coerce.number().int().min(1).max(200).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ cards: z.array(cardShort), next: z.string().nullable(), total: z.number().int() })),
  listShort: call
    .route({
      method: 'GET',
      path: '/focus-card/get-all-list-short-by-user',
      summary: 'All cards of the member as tiles, for the library and for offline use',
    })
    .output(z.array(cardShort)),
  remove: call
    .route({
      method: 'DELETE',
      path: '/focus-card/{id}',
      summary: 'Move a card to the bin; refused while it is published or in a collection (S1 §5)',
    })
    .input(z.strictObject({ id, focusSessionId: z.string().nullish() }))
    .output(z.object({ ok: z.literal(true) })),
  restore: call
    .route({ method: 'POST', path: '/focus-card/{id}/restore', summary: 'Restore a card from the bin' })
    .input(z.strictObject({ id }))
    .output(z.object({ ok: z.literal(true) })),
  destroy: call
    .route({
      method: 'DELETE',
      path: '/focus-card/bin/{id}',
      summary: 'Permanently delete a card in the bin; its answers stay in the review log',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ ok: z.literal(true) })),
  emptyBin: call
    .route({ method: 'DELETE', path: '/focus-card/bin', summary: 'Permanently delete all cards in the bin' })
    .input(z.strictObject({}).optional())
    .output(z.object({ ok: z.literal(true), deleted: z.number().int() })),
  community: call
    .route({ method: 'GET', path: '/focus-card/public/', summary: 'Newest public cards, for visitors too' })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(60).optional(),
        category_1: z.string().regex(categoryValue).optional(),
        language: z.string().overwrite(codeOf).regex(languageCode).optional(),
      }),
    )
    .output(z.array(cardShort)),
  readPublic: call
    .route({
      method: 'GET',
      path: '/focus-card/public/getBySlug/{slug}',
      summary: 'An array with the public card at this address',
    })
    .input(
      z.strictObject({
        slug: z
          .string()
          .max(200)
          .regex(/^[\p{L}\p{M}\p{N}-]+$/u),
      }),
    )
    .output(z.array(card)),
  copiesOf: call
    .route({
      method: 'GET',
      path: '/focus-card/public/{url_seo}',
      summary: "The member's copies of a public card; empty if it was not added yet",
    })
    .input(z.strictObject({ url_seo: z.string().max(200) }))
    .output(z.array(cardShort)),
  add: call
    .route({
      method: 'POST',
      path: '/focus-card/public/{url_seo}',
      summary: 'Add a copy of a public card to the library, at most once',
    })
    .input(z.strictObject({ url_seo: z.string().max(200), id: id.optional(), free_of_count: z.boolean().optional() }))
    .output(z.object({ need_premium_account: z.boolean(), insertedId: id.nullable(), addedCard: card.nullable() })),
};
