import { z } from 'zod';
import { emailAddress } from '#features/account/rules/email-address.ts';
import { card, cardFields, flashcard } from '#features/cards/contract.ts';
import { itemKinds } from '#features/cards/rules/card-limits.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { publishingLimits, publishingReasons, ratingRange } from './rules/publishing-reasons.ts';

/** Calls of S1 §7 that concern editions. An edition is what everybody (public) or whoever has the link (secret) reads of a card. */

/** What the share form sends beside its card; it stands on the edition and leaves the author's own card as it is. */
const form = {
  desc: cardFields.shape.desc,
  timerValueSelected: cardFields.shape.timerValueSelected.optional(),
  round: cardFields.shape.round.optional(),
  /** The same length in seconds; `timerValueSelected` decides. */
  timer: z
    .union([z.strictObject({ valueTimerSec: z.number().int().min(0).max(3_600) }), z.boolean()])
    .nullable()
    .optional(),
  /** Whether the author's notes belong to the edition. */
  hasNotes: z.boolean().optional(),
  /** The box of the terms. The form is sent only with it ticked, so leaving it out says the same; `false` is refused. */
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

/** A page ended at `{milliseconds}~{id}`. */
const cursor = z
  .string()
  .max(120)
  .regex(/^\d{1,15}~[\w-]{1,80}$/);

/** An address to invite, or a student whom the teacher knows. */
export const assignedStudent = z.union([
  z.strictObject({ email: z.email({ pattern: emailAddress.pattern }).max(emailAddress.longest), added: z.boolean().optional() }),
  z.strictObject({
    user_id: z.string().max(100),
    name: z.string().max(200).optional(),
    image: z.string().max(2_000).nullable().optional(),
  }),
]);
export type AssignedStudent = z.infer<typeof assignedStudent>;

/** Why nothing was published, all reasons at once; empty when it was. */
const reasons = z.array(z.enum(publishingReasons));

const outcome = {
  /** Nothing was published. */
  failed: z.boolean(),
  /** Nothing was published, and a paid plan is among what it takes. */
  need_premium_account: z.boolean(),
  reasons,
};
const publishedPublic = z.object({ ...outcome, insertedId: id.nullable(), url_seo: z.string().nullable() });
const publishedPrivate = z.object({ ...outcome, insertedId: id.nullable(), url_private_focus_id: z.string().nullable() });

export const ratingComment = z.object({
  _id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  date: instant,
  rating: z.number().int().min(ratingRange.least).max(ratingRange.most),
  /** Plain text. */
  content: z.string(),
});
export type RatingComment = z.infer<typeof ratingComment>;

/** Public meta of a card (S1 §3). */
export const publicMeta = z.object({
  _id: id,
  /** Sum of all ratings; the average is `rating` divided by `number_rating`. */
  rating: z.number().int(),
  number_rating: z.number().int(),
  /** How many gave one star, two, … five. */
  rating_spread: z.array(z.number().int()).length(ratingRange.most),
  /** Newest first. */
  rating_comment: z.array(ratingComment),
  /** For the next page of comments. */
  next: z.string().nullable(),
});
export type PublicMeta = z.infer<typeof publicMeta>;

/** What a share link of a secret edition opens; who is invited is for its author alone. */
export const secretCard = card.extend({ email_list: z.array(z.object({ email: z.string().optional(), user_id: z.string().optional() })) });

/** What a share link says before one signs in. */
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

/** What the author changed since the edition that a copy has taken. */
export const changedField = z.object({
  /** Name on the wire, such as `title`; also the name under which `replace` takes it. */
  name: z.string(),
  /** What stands on the copy, and what the author has: in plain words, a long text cut; of a cover the address of its small picture. */
  before: z.string(),
  after: z.string(),
  /** The learner has changed it, too: theirs stays unless they choose the author's. */
  yours: z.boolean(),
});
export const changedItem = z.object({
  /** `{kind}.{_id}`, the name under which `replace` takes it. */
  name: z.string(),
  kind: z.enum(itemKinds),
  _id: flashcard.shape._id,
  /** `moved`: it says what it said, in another place. */
  change: z.enum(['added', 'changed', 'removed', 'moved']),
  title: z.string(),
  /** What stands on the copy, and what the author has, in plain lines; `null` where there is none, and of all but the first 300. */
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
  yours: z.boolean(),
});
export const editionNews = z.object({
  /** `false`: the copy has all that there is. */
  has_news: z.boolean(),
  /** Of the edition as it stands, to be sent back when it is taken. */
  edition_version: z.number().int(),
  taken_version: z.number().int(),
  /** Its owner has looked at this version and left it out. */
  left_out: z.boolean(),
  updated_at: instant.nullable(),
  /** Both are empty for a locked copy, whose content is not shown; so is `yours_only`. */
  fields: z.array(changedField),
  items: z.array(changedItem),
  /** What only its owner changed: `before` is the edition, `after` the copy. It is no news, and stays when the news is taken. */
  yours_only: z.object({ fields: z.array(changedField), items: z.array(changedItem) }),
});
export type EditionNews = z.infer<typeof editionNews>;

/** How one kind of edition of a card stands, for its author. */
export const editionState = z.object({
  edition_version: z.number().int(),
  published_at: instant,
  /** A moderator has taken it away from everybody. */
  hidden: z.boolean(),
  /** Parts of the card that were changed, added or removed since; the form's own settings are no part of it. */
  changes: z.number().int(),
  /** Its description is another one than that of the card. */
  own_description: z.boolean(),
});
export type EditionState = z.infer<typeof editionState>;

/** What was published last of an edition that its author has taken back: with this, the form to publish it again begins. */
const takenBackEdition = card.pick({
  desc: true,
  language: true,
  timerValueSelected: true,
  round: true,
  hasNotes: true,
  free_of_count: true,
});

export const publishingContract = {
  publishPublic: call
    .route({
      method: 'POST',
      path: '/focus-card/public/',
      summary: 'Publish a card for everybody; a card that is public already is updated',
    })
    .input(z.strictObject({ id, language, free_of_count: z.boolean().optional(), ...form }))
    .output(publishedPublic),
  updatePublic: call
    .route({
      method: 'POST',
      path: '/focus-card/public/update/',
      summary: 'Replace the public edition under the same address; ratings and comments stay',
    })
    .input(z.strictObject({ focusCardId: id, language, free_of_count: z.boolean().optional(), ...form }))
    .output(publishedPublic),
  takeBackPublic: call
    .route({
      method: 'DELETE',
      path: '/focus-card/public/{focus_card_public_id}',
      summary:
        'Take the public edition back: it is gone for everybody at once, copies stay; published again it comes back with its address and ratings',
    })
    .input(z.strictObject({ focus_card_public_id: id }))
    .output(done),
  publishPrivate: call
    .route({ method: 'POST', path: '/focus-card/private/', summary: 'Publish a card for whoever has its secret link' })
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
    .route({ method: 'POST', path: '/focus-card/private/update', summary: 'Replace the secret edition under the same link' })
    .input(z.strictObject({ focusCardId: id, language: language.optional(), free_of_count: z.boolean().optional(), ...form }))
    .output(publishedPrivate),
  takeBackPrivate: call
    .route({
      method: 'DELETE',
      path: '/focus-card/private/{focus_card_private_id}',
      summary: 'Take the secret edition back: its link is dead for good, copies stay; published again it has a new link',
    })
    .input(z.strictObject({ focus_card_private_id: id }))
    .output(done),
  readSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}',
      summary: 'A list with the secret card of that link; for its author the saved settings',
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(secretCard)),
  previewSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}/preview',
      summary: 'A list with the face of the secret card of that link, and whose it is: for whoever is not signed in yet',
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(secretPreview)),
  copiesOfSecret: call
    .route({
      method: 'GET',
      path: '/focus-card/private/{url_private_focus_id}/copies',
      summary: "The ids of the member's own copies of a secret card: not empty means that it was added already",
    })
    .input(z.strictObject({ url_private_focus_id: secretLink }))
    .output(z.array(z.object({ _id: id }))),
  addSecret: call
    .route({
      method: 'POST',
      path: '/focus-card/private/{url_private_focus_id}',
      summary: 'Take a copy of a secret card into the library, once',
    })
    .input(z.strictObject({ url_private_focus_id: secretLink, id: id.optional(), free_of_count: z.boolean().optional() }))
    .output(z.object({ need_premium_account: z.boolean(), insertedId: id.nullable(), addedCard: card.nullable() })),
  meta: call
    .route({
      method: 'GET',
      path: '/focus-card/public/meta/{id}',
      summary: 'An array with rating and comments of a public card; of a hidden one for its author alone',
    })
    .input(z.strictObject({ id, cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(publishingLimits.page).optional() }))
    .output(z.array(publicMeta)),
  rate: call
    .route({
      method: 'PUT',
      path: '/focus-card/public/{focus_card_public_id}',
      summary: 'Rate a public card of which one holds a copy, once; who rates whom is known to the server, whatever is sent',
    })
    .input(
      z.strictObject({
        focus_card_public_id: id,
        rating: z.number().int().min(ratingRange.least).max(ratingRange.most),
        comments: z.string().max(publishingLimits.comment).optional(),
        // Part of the request as it is documented; nothing is read from them.
        title: z.string().max(1_000).optional(),
        url_seo: slug.nullable().optional(),
        authorEmail: z.string().max(320).nullable().optional(),
        focusCardUserId: z.string().max(100).nullable().optional(),
        authorId: z.string().max(100).nullable().optional(),
      }),
    )
    .output(done),
  addedList: call
    .route({
      method: 'GET',
      path: '/focus-card/public/addedList/{cardId}',
      summary: 'Who added a card, newest first, for its author; by its own id or that of an edition',
    })
    .input(
      z.strictObject({
        cardId: id,
        cursor: cursor.optional(),
        limit: z.coerce.number().int().min(1).max(publishingLimits.page).optional(),
      }),
    )
    .output(
      z.array(
        z.object({
          user_added: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() })),
          total: z.number().int(),
          next: z.string().nullable(),
        }),
      ),
    ),
  editionNews: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}/edition-news',
      summary: 'What the author changed since the edition that a copy has taken',
    })
    .input(z.strictObject({ id }))
    .output(editionNews),
  editions: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}/editions',
      summary: 'How the public and the secret edition of an own card stand, and how far it has gone on since',
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
      summary: 'Leave the newest edition out of a copy: it is no news any more until its author publishes again, and can still be taken',
    })
    .input(z.strictObject({ id, edition_version: z.number().int().min(1) }))
    .output(done),
  takeNews: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}/edition-news',
      summary:
        "Bring a copy to the author's newest edition; notes, schedule, scores and ticks stay, and what the learner changed, unless they give it up",
    })
    .input(
      z.strictObject({
        id,
        /** What the learner looked at; refused with CONFLICT when the author has updated again since. */
        edition_version: z.number().int().min(1),
        /** Names of what is `yours` in the news and shall become the author's, or all of it. */
        replace: z.union([z.literal('all'), z.array(z.string().max(300)).max(25_000)]).optional(),
      }),
    )
    .output(
      z.object({
        ok: z.boolean(),
        need_premium_account: z.boolean(),
        /** Of the copy. */
        revision: z.number().int(),
        taken_version: z.number().int(),
        /** What stayed the learner's, by name. */
        kept: z.array(z.string()),
      }),
    ),
};
