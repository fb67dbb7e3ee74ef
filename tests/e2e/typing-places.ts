import type { Page } from '@playwright/test';
import { framesDrawn } from './journey.ts';
import { pressOnCard, pressShare } from './publishing-pages.ts';
import type { Screen } from './screens.ts';

/** Fields that a screen shows only after a press. */
interface PlaceToType extends Pick<Screen, 'route' | 'at'> {
  open(page: Page): Promise<void>;
}

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
      await framesDrawn(page);
    }
  };

/** A part of the card editor with its `place`th row open. */
const row = (part: string, place: number): PlaceToType => ({
  route: `/app/card/:id/edit, ${part} ${place}`,
  at: ({ card }) => `/app/card/${card}/edit?part=${part}`,
  async open(page) {
    await page
      .locator('[data-row]')
      .nth(place - 1)
      .locator('button[aria-expanded]')
      .first()
      .click();
  },
});

const emptyPart = (part: string): PlaceToType => ({
  route: `/app/new, ${part}`,
  at: () => '/app/new',
  async open(page) {
    await page.waitForURL(/\/edit/);
    await page.getByRole('tab', { name: part }).click();
    // Until then the fields of the part before are there.
    await page.getByRole('tab', { name: part, selected: true }).waitFor();
  },
});

export const openedByHand: readonly PlaceToType[] = [
  row('key_idea', 1),
  row('flashcard', 1),
  row('quizz', 1),
  row('quizz', 2),
  row('quizz', 3),
  row('quizz', 4),
  row('quizz', 5),
  row('resource', 1),
  { route: '/app/card/:id/edit, notes', at: ({ card }) => `/app/card/${card}/edit?part=notes`, open: async () => {} },
  emptyPart('Key ideas'),
  emptyPart('Flashcards'),
  emptyPart('Resources'),
  {
    route: '/app/card/:id, share',
    at: ({ card }) => `/app/card/${card}`,
    async open(page) {
      await pressShare(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Update it|Publish the changes)$/ })
        .click();
    },
  },
  {
    route: '/app/card/:id, students',
    at: ({ secretCard }) => `/app/card/${secretCard}?students`,
    open: async () => {},
  },
  {
    route: '/app/card/:id, focus session',
    at: ({ card }) => `/app/card/${card}`,
    open: (page) => pressOnCard(page, 'Focus session'),
  },
  { route: '/app/card/:id/test, whiteboard', at: ({ card }) => `/app/card/${card}/test`, open: press(/^Whiteboard/) },
  { route: '/app/students, several', open: press('Add students'), at: () => '/app/students' },
  { route: '/app/library, new map', at: () => '/app/library?focusmapTab=true', open: press('New map') },
  { route: '/app/collections, new', at: () => '/app/collections', open: press('New collection') },
  { route: '/app/journal/:day, first words', at: () => '/app/journal/2026-02-01', open: async () => {} },
  {
    route: '/app/focus-session/:id, recap',
    at: () => '/app/focus-session/new',
    async open(page) {
      await press('Start')(page);
      await press(/^End/)(page);
      await page.getByRole('alertdialog').getByRole('button', { name: /^End/ }).click();
      await page.getByLabel('Recap').waitFor();
    },
  },
];
