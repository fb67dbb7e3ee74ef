import { cardsToExport } from './cards-to-export.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { ownCards } from './own-cards.store.server.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import { cardsHandlers } from './api.server.ts';
import type { ReadBesideCard } from './beside-card.server.ts';
import { completedEdit, completedNewCard } from './completed-input.server.ts';
import { editOwnCard, markOwnResource } from './edit.server.ts';
import { exploreHandlers } from './explore-api.server.ts';
import { cardPortions } from './forget.store.server.ts';
import { isCoverOfCard, isPictureOfHeldEdition } from './held-pictures.store.server.ts';
import { knownCards } from './known-cards.server.ts';
import { cardPickersHandlers } from './pickers-api.server.ts';
import { portableCards } from './portable.server.ts';
import { cardPublicationsHandlers } from './publications-api.server.ts';
import { cardSubject } from './subject.server.ts';

/** What this area brings to the server. */
export const cardsArea = {
  handlers: (besideCard: ReadBesideCard, students: AssignedStudents) => ({
    cards: cardsHandlers(besideCard),
    cardPickers: cardPickersHandlers(besideCard),
    publications: cardPublicationsHandlers(students),
    explore: exploreHandlers,
  }),
  completions: { 'POST /focus-card/': completedNewCard, 'PUT /focus-card/{id}': completedEdit },
  meanings: { edit: editOwnCard, markResource: markOwnResource },
  subjects: (students: AssignedStudents) => ({ card: cardSubject(students) }),
  pictures: () => ({ isHeldBy: isPictureOfHeldEdition, isCover: isCoverOfCard }),
  thingsHere: async (rows: Reader, memberId: string, ids: readonly string[]) =>
    new Set((await ownCards(rows, memberId, ids)).map(({ id }) => id)),
  portable: portableCards,
  cardsToExport,
  known: { cards: knownCards },
  forget: { tables: 'card', portions: cardPortions },
};
