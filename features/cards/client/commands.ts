import { command } from '#client/command.ts';
import type { CardUpdate } from '../contract.ts';
import { mergeEdits, type Edit } from '../rules/editor-changes.ts';
import { listNames } from '../rules/editor-content.ts';

/** Target of all commands that change a card. */
export const cardTarget = (id: string) => `card:${id}`;
const ofCard = ({ id }: { id: string }) => cardTarget(id);
const titleOf = ({ update }: { update?: CardUpdate | undefined }) => update?.title;

export const createCard = command('cards.create', 'cards.create', {
  target: ({ _id }) => cardTarget(_id),
  label: 'cards:queue.create',
  role: 'creates',
  title: titleOf,
});

export const editCard = command(
  'cards.edit',
  'focusCard.put',
  {
    target: ofCard,
    label: 'cards:queue.edit',
    // The reply is complete: the card itself is not read again.
    readsAgain: ['cards.list', 'cards.listShort'],
    merge: mergeEdits,
    title: titleOf,
    changedParts: ({ update }) => Object.keys(update).map(partName),
  },
  (edit: Edit) => edit,
);

interface ResourceMark {
  readonly id: string;
  readonly keyIdeaId: string | null;
  readonly keyResRead: string;
  readonly markAsDone: boolean;
}

/** Marks a resource of an own card as done or not done (S1 §7). */
export const markResource = command(
  'cards.markResource',
  'focusCard.put',
  {
    target: ofCard,
    label: 'cards:queue.resource',
    // The earlier edit may have created the resource.
    waitsFor: (earlier) => editCard.is(earlier) && earlier.input.update.resource !== undefined,
  },
  (mark: ResourceMark) => mark,
);

export const addCard = command('cards.add', 'cards.add', {
  target: ({ url_seo }) => `adding:${url_seo}`,
  label: 'cards:queue.add',
});

export const removeCard = command('cards.remove', 'cards.remove', {
  target: ofCard,
  label: 'cards:queue.remove',
  role: 'moves',
});

export const restoreCard = command('cards.restore', 'cards.restore', {
  target: ofCard,
  label: 'cards:queue.restore',
  role: 'moves',
  opensTarget: true,
});

export const destroyCard = command('cards.destroy', 'cards.destroy', {
  target: ofCard,
  label: 'cards:queue.destroy',
  role: 'moves',
});

export const emptyBin = command('cards.emptyBin', 'cards.emptyBin', {
  target: () => 'bin',
  label: 'cards:queue.emptyBin',
  role: 'moves',
});

interface Rating {
  /** Id of the copy, or of the public card, from which the rating was given. */
  readonly id: string;
  readonly focus_card_public_id: string;
  readonly rating: number;
  readonly comments: string;
  readonly title: string;
  readonly url_seo: string | null;
}

export const rateCard = command(
  'publications.rate',
  'publications.rate',
  { target: ({ id }) => cardTarget(id), label: 'cards:queue.rating' },
  ({ id: _id, ...rating }: Rating) => rating,
);

interface RatingWithdrawal {
  readonly id: string;
  readonly focus_card_public_id: string;
  readonly url_seo: string | null;
}

/** After the rating that it withdraws: both have the same target, whose commands are sent in order. */
export const withdrawCardRating = command(
  'publications.withdrawRating',
  'publications.withdrawRating',
  { target: ({ id }) => cardTarget(id), label: 'cards:queue.ratingWithdrawn' },
  ({ focus_card_public_id }: RatingWithdrawal) => ({ focus_card_public_id }),
);

export const addSecretCard = command('publications.addSecret', 'publications.addSecret', {
  target: ({ url_private_focus_id }) => `adding:${url_private_focus_id}`,
  label: 'cards:queue.add',
});

export const cardCommands = [
  rateCard,
  withdrawCardRating,
  addSecretCard,
  createCard,
  editCard,
  markResource,
  addCard,
  removeCard,
  restoreCard,
  destroyCard,
  emptyBin,
];

function partName(field: string): string {
  if (listNames.some((list) => list === field)) return `cards:editor.part.${field}.tab`;
  return `cards:field.${field === 'credit_picture' ? 'credit' : field}`;
}
