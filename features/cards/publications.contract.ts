import { z } from 'zod';
import { emailAddress } from '#vocabulary/email-address.ts';
import { addedList, givenRating, pageAsked, publicMeta } from '#features/publications/contract.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { card, cardFields, flashcard } from './contract.ts';
import { itemKinds } from './rules/item-kinds.ts';
import { publishingReasons } from './rules/publishing-reasons.ts';

/**
 * Calls of S1 §7 about editions. An edition is the published snapshot of a card: public for everybody, secret for those
 * who have its link.
 */

/** The share form's own fields; they are stored on the edition and do not change the author's card. */
const form = {
  desc: cardFields.shape.desc,
  timerValueSelected: cardFields.shape.timerValueSelected.optional(),
  round: cardFields.shape.round.optional(),
  /** The same length in seconds; ignored, `timerValueSelected` decides. */
  timer: z
    .union([z.strictObject({ valueTimerSec: z.number().int().min(0).max(3_600) }), z.boolean()])
    .nullable()
    .optional(),
  /** Whether the edition includes the author's notes. */
  hasNotes: z.boolean().optional(),
  /**
   * The checkbox of the terms. Missing counts as accepted, since the form can only be sent with it ticked; `false` is
   * refused.
   */
  terms: z.boolean().optional(),
};
const language = cardFields.shape.language;

/** Unguessable: 160 random bits in base64url. */
const secretLink = z
  .string()
  .min(22)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
const slug = z.string().max(200);

/** An e-mail address to invite, or a student whom the teacher already has. */
export const assignedStudent = z.union([
  z.strictObject({
    email: z.email({ pattern: emailAddress.pattern }).max(emailAddress.longest),
    /** What the teacher calls them. */
    name: z.string().max(200).optional(),
    added: z.boolean().optional(),
  }),
  z.strictObject({
    user_id: z.string().max(100),
    name: z.string().max(200).optional(),
    image: z.string().max(2_000).nullable().optional(),
  }),
]);
export type AssignedStudent = z.infer<typeof assignedStudent>;

/** All reasons why nothing was published; empty if it was. */
const reasons = z.array(z.enum(publishingReasons));

const outcome = {
  /** Nothing was published. */
  failed: z.boolean(),
  /** Nothing was published, and one of the reasons is a missing paid plan. */
  need_premium_account: z.boolean(),
  reasons,
};
const publishedPublic = z.object({ ...outcome, insertedId: id.nullable(), url_seo: z.string().nullable() });
const publishedPrivate = z.object({
  ...outcome,
  insertedId: id.nullable(),
  url_private_focus_id: z.string().nullable(),
});

/** What the link of a secret edition returns; the list of invited students is for its author only. */
export const secretCard = card.extend({
  email_list: z.array(z.object({ email: z.string().optional(), user_id: z.string().optional() })),
});

/** What the link of a secret edition shows before signing in. */
const secretPreview = card.pick({
  _id: true,
  title: true,
  language: true,
  category_1: true,
  cover_picture: true,
  author_name: true,
  author_avatar: true,
});
export type SecretPreview = z.infer<typeof secretPreview>;

/** A field that the author changed since the version that a copy has. */
export const changedField = z.object({
  /** Wire name, such as `title`; `replace` uses the same name. */
  name: z.string(),
  /**
   * The value on the copy and the author's value, as plain text (long ones truncated); for a cover the address of its
   * thumbnail.
   */
  before: z.string(),
  after: z.string(),
  /** The learner changed it too: their value is kept unless they choose the author's. */
  yours: z.boolean(),
});
export const changedItem = z.object({
  /** `{kind}.{_id}`; `replace` uses the same name. */
  name: z.string(),
  kind: z.enum(itemKinds),
  _id: flashcard.shape._id,
  /** `moved`: same content, another position. */
  change: z.enum(['added', 'changed', 'removed', 'moved']),
  title: z.string(),
  /**
   * The item on the copy and the author's item, as lines of plain text. `null` if there is none, and for all items
   * after the first 300.
   */
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
  yours: z.boolean(),
});
export const editionNews = z.object({
  /** `false`: the copy is up to date. */
  has_news: z.boolean(),
  /** The edition's current version; send it back to apply the news. */
  edition_version: z.number().int(),
  taken_version: z.number().int(),
  /** The owner has dismissed this version. */
  left_out: z.boolean(),
  updated_at: instant.nullable(),
  /** For a locked copy this and `items` are empty, since its content is hidden; so is `yours_only`. */
  fields: z.array(changedField),
  items: z.array(changedItem),
  /** What only the learner changed (`before`: the edition, `after`: the copy). Not news; applying the news keeps it. */
  yours_only: z.object({ fields: z.array(changedField), items: z.array(changedItem) }),
});
export type EditionNews = z.infer<typeof editionNews>;

/** The state of one edition of a card, for its author. */
export const editionState = z.object({
  edition_version: z.number().int(),
  published_at: instant,
  /** A moderator has hidden it from everybody. */
  hidden: z.boolean(),
  /** How many parts of the card were changed, added or removed since; settings of the share form do not count. */
  changes: z.number().int(),
  /** Its description differs from the card's. */
  own_description: z.boolean(),
});
export type EditionState = z.infer<typeof editionState>;

/** What was last published of an edition that its author took back: the initial values of the form. */
const takenBackEdition = card.pick({
  desc: true,
  language: true,
  timerValueSelected: true,
  round: true,
  hasNotes: true,
  free_of_count: true,
});

export const cardPublicationsContract = {
  publishPublic: call
    .route({
      method: 'POST',
      path: '/focus-card/public/',
      summary: 'Publish a card for everybody, or update its public edition',
    })
    .input(z.strictObject({ id, language, free_of_count: z.boolean().optional(), ...form }))
    .output(publishedPublic),
  updatePublic: call
    .route({
      method: 'POST',
      path: '/focus-card/public/update/',
      summary: 'Update the public edition; address, ratings and comments stay',
    })
    .input(z.strictObject({ focusCardId: id, language, free_of_count: z.boolean().optional(), ...form }))
    .output(publishedPublic),
  takeBackPublic: call
    .route({
      method: 'DELETE',
      path: '/focus-card/public/{focus_card_public_id}',
      summary:
        'Take the public edition back: removed for everybody at once, copies stay; publishing it again restores its address and ratings',
    })
    .input(z.strictObject({ focus_card_public_id: id }))
    .output(done),
  publishPrivate: call
    .route({
      method: 'POST',
      path: '/focus-card/private/',
      summary: 'Publish a card for everybody who has its secret link',
    })
    .input(
      z.strictObject({
        id,
        free_of_count: z.boolean().optional(),
        emailList: z.array(assignedStudent).max(publishingLimits.emailList).optional(),
        language: language.optional(),
        ...form,
      }),
    )
    .output(publishedPrivate),
  updatePrivate: call
    .route({
      method: 'POST',
      path: '/focus-card/private/update',
      summary: 'Update the secret edition; its link stays',
    })
    .input(
      z.strictObject({
        focusCardId: id,
        language: language.optional(),
        free_of_count: z.boolean().optional(),
        ...form,
      }),
    )
    .output(publishedPrivate),
  takeBackPrivate: call
    .route({
      method: 'DELETE',
      path: '/focus-card/private/{focus_card_private_id}',
      summary:
        'Take the secret edition back: its link never works again, copies stay; publishing it again creates a new link',
    })
    .input(z.strictObject({ focus_card_private_id: id }))
    .output(done),
  readSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}',
      summary: 'A list with the secret card of this link; for its author also the saved settings',
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(secretCard)),
  previewSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}/preview',
      summary:
        'A list with title, cover and author of the secret card of this link, for visitors who are not signed in',
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(secretPreview)),
  copiesOfSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}/copies',
      summary: "The ids of the member's copies of a secret card; empty if it was not added yet",
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(z.object({ _id: id }))),
  addSecret: call
    .route({
      method: 'POST',
      path: '/focus-card/private/{url_private_focus_id}',
      summary: 'Add a copy of a secret card to the library, at most once',
    })
    .input(
      z.strictObject({ url_private_focus_id: secretLink, id: id.optional(), free_of_count: z.boolean().optional() }),
    )
    .output(z.object({ need_premium_account: z.boolean(), insertedId: id.nullable(), addedCard: card.nullable() })),
  meta: call
    .route({
      method: 'GET',
      path: '/focus-card/public/meta/{id}',
      summary: 'An array with rating and comments of a public card; of a hidden one for its author only',
    })
    .input(z.strictObject({ id, ...pageAsked }))
    .output(z.array(publicMeta)),
  rate: call
    .route({
      method: 'PUT',
      path: '/focus-card/public/{focus_card_public_id}',
      summary:
        'Rate a public card if the member has a copy, or change the rating; the server ignores names of rater and author in the input',
    })
    .input(
      z.strictObject({
        focus_card_public_id: id,
        ...givenRating,
        // Accepted because the documented request contains them; ignored.
        title: z.string().max(1_000).optional(),
        url_seo: slug.nullable().optional(),
        authorEmail: z.string().max(320).nullable().optional(),
        focusCardUserId: z.string().max(100).nullable().optional(),
        authorId: z.string().max(100).nullable().optional(),
      }),
    )
    .output(done),
  withdrawRating: call
    .route({
      method: 'DELETE',
      path: '/focus-card/public/{focus_card_public_id}/rating',
      summary: 'Withdraw one’s own rating of a public card, with its comment',
    })
    .input(z.strictObject({ focus_card_public_id: id }))
    .output(done),
  removeComment: call
    .route({
      method: 'DELETE',
      path: '/focus-card/public/{focus_card_public_id}/comment/{comment_id}',
      summary: 'Remove a comment on a public card, for its author and for moderators; the stars stay',
    })
    .input(z.strictObject({ focus_card_public_id: id, comment_id: id }))
    .output(done),
  addedList: call
    .route({
      method: 'GET',
      path: '/focus-card/public/addedList/{cardId}',
      summary: 'Who added a card, newest first, for its author; by the id of the card or of an edition',
    })
    .input(z.strictObject({ cardId: id, ...pageAsked }))
    .output(addedList),
  editionNews: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}/edition-news',
      summary: 'What the author changed since the version that a copy has',
    })
    .input(z.strictObject({ id }))
    .output(editionNews),
  editions: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}/editions',
      summary: 'The state of the public and the secret edition of an own card, with the number of unpublished changes',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        public: editionState.nullable(),
        private: editionState.nullable(),
        taken_back: z.object({ public: takenBackEdition.nullable(), private: takenBackEdition.nullable() }),
      }),
    ),
  leaveNews: call
    .route({
      method: 'POST',
      path: '/focus-card/{id}/edition-news/left-out',
      summary: 'Dismiss the newest edition for a copy: no news until the next update; it can still be applied',
    })
    .input(z.strictObject({ id, edition_version: z.number().int().min(1) }))
    .output(done),
  takeNews: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}/edition-news',
      summary:
        "Update a copy to the newest edition; keeps notes, schedule, scores and resource marks, and the learner's own changes unless named in `replace`",
    })
    .input(
      z.strictObject({
        id,
        /** The version that the learner reviewed; refused with CONFLICT if the author has updated again since. */
        edition_version: z.number().int().min(1),
        /** The names of the parts marked `yours` that become the author's, or `all`. */
        replace: z.union([z.literal('all'), z.array(z.string().max(300)).max(25_000)]).optional(),
      }),
    )
    .output(
      z.object({
        ok: z.boolean(),
        need_premium_account: z.boolean(),
        /** The copy's revision. */
        revision: z.number().int(),
        taken_version: z.number().int(),
        /** The names of the parts that stayed the learner's. */
        kept: z.array(z.string()),
      }),
    ),
};
