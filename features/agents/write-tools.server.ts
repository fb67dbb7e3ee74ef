import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { Card } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { listedAct } from './acts.server.ts';
import { cardId } from './read-tools.server.ts';
import { refusalWords } from './refusal-words.server.ts';
import { changesOf, contentUpdated } from './rules/undo.ts';
import { fieldsWritten, rowsWritten, updateWritten } from './rules/written-card.ts';
import { tool, type Asked, type Tool } from './tool.server.ts';

const line = z.string().trim().min(1).max(2_000);
const long = z.string().max(20_000);
const title = z.string().trim().min(1).max(cardLimits.title);
const rows = {
  key_ideas: z
    .array(z.strictObject({ title: line, description: long.optional() }))
    .max(100)
    .optional(),
  flashcards: z
    .array(z.strictObject({ question: line, answers: z.array(line).min(1).max(10) }))
    .max(200)
    .optional(),
  questions: z
    .array(
      z.union([
        z.strictObject({
          question: line,
          choices: z
            .array(z.strictObject({ text: line, right: z.boolean() }))
            .min(2)
            .max(cardLimits.answers),
          explanation: long.optional(),
        }),
        z.strictObject({ question: line, answer: line, explanation: long.optional() }),
      ]),
    )
    .max(100)
    .optional()
    .describe('With `choices`, or with the `answer` to type.'),
};
const fields = {
  subtitle: z.string().max(cardLimits.subtitle).optional(),
  description: long.optional(),
  summary: long.optional(),
};
const written = z.strictObject({
  title,
  ...fields,
  language: z.string().max(20).optional().describe('BCP 47 code of the language in which the card is written.'),
  ...rows,
});

const mostCards = 50;

export const writeCardTools: Readonly<Record<string, Tool>> = {
  create_cards: tool({
    title: 'Write cards',
    description:
      'Writes up to 50 cards with their key ideas, flashcards and questions, in plain text. Search before, so that nothing is written twice. `act` takes all of them back.',
    scopes: ['read', 'write'],
    readOnly: false,
    input: z.strictObject({ cards: z.array(written).min(1).max(mostCards) }),
    async run(asked, { cards }) {
      const planned = cards.map((card) => ({ id: randomUUID(), title: card.title }));
      const actOn = (made: typeof planned) => ({
        tool: 'create_cards' as const,
        words: made[0]!.title,
        target: `card:${made[0]!.id}`,
        amount: made.length,
        undo: { kind: 'cards' as const, cards: made },
      });
      const made: typeof planned = [];
      let refused: { card: number; because: string } | undefined;
      const act = await listedAct(asked, actOn(planned), async () => {
        for (const [index, card] of cards.entries()) {
          try {
            await asked.calls.cards.create({ _id: planned[index]!.id, update: contentOf(card) });
            made.push(planned[index]!);
          } catch (error) {
            // What was written before stays, and its act says so.
            if (made.length === 0 || !(error instanceof ORPCError) || error.status >= 500) throw error;
            refused = { card: index, because: refusalWords(error, asked.member.locale) };
            return actOn(made);
          }
        }
      });
      return {
        act,
        cards: made.map(({ id, title: name }) => ({ card: id, title: name })),
        ...(refused ? { refused } : {}),
      };
    },
  }),

  edit_card: tool({
    title: 'Edit a card',
    description:
      'Changes texts of a card of the member, in plain text, and adds, changes and removes key ideas, flashcards and questions. `row`: the `_id` that `get_card` gives. `act` takes it back.',
    scopes: ['read', 'write'],
    readOnly: false,
    input: z.strictObject({
      card: cardId,
      title: title.optional(),
      ...fields,
      add: z.strictObject(rows).optional(),
      change: z
        .array(
          z.strictObject({
            row: z.uuid(),
            title: line.optional().describe('Of a key idea.'),
            description: long.optional().describe('Of a key idea.'),
            question: line.optional().describe('Of a flashcard or question.'),
            answers: z.array(line).min(1).max(10).optional().describe('Of a flashcard.'),
            explanation: long.optional().describe('Of a question.'),
          }),
        )
        .max(200)
        .optional(),
      remove: z.array(z.uuid()).max(200).optional(),
    }),
    async run(asked, { card: id, ...edit }) {
      const before = await readCard(asked, id);
      const update = updateWritten(before, edit, randomUUID);
      if ('unknown' in update) throw new Refusal('NOT_FOUND', { key: 'agents:refusal.noSuchRow', field: 'row' });
      if ('unfit' in update) throw new Refusal('BAD_INPUT', { key: 'agents:refusal.unfitRow', field: 'change' });
      const actOn = ({ fields: texts, rows: changed }: ReturnType<typeof changesOf>) => ({
        tool: 'edit_card' as const,
        words: before.title,
        target: `card:${id}`,
        amount: Object.keys(texts).length + changed.length,
        undo: { kind: 'edit' as const, card: id, fields: texts, rows: changed },
      });
      let changes = changesOf(before, contentUpdated(before, update));
      const act = await listedAct(asked, actOn(changes), async () => {
        await asked.calls.focusCard.put({ id, update, base: before.revision });
        changes = changesOf(before, await readCard(asked, id));
        return actOn(changes);
      });
      const added = changes.rows.flatMap(({ id: row, before: was }) => (was === null ? [row] : []));
      return { act, card: id, added_rows: added };
    },
  }),
};

async function readCard({ calls }: Asked, id: string): Promise<Card> {
  const [card] = await calls.cards.read({ id });
  return card!;
}

function contentOf({ language, key_ideas, flashcards, questions, ...texts }: z.output<typeof written>) {
  return {
    ...fieldsWritten(texts),
    ...(language === undefined ? {} : { language }),
    ...rowsWritten({ key_ideas, flashcards, questions }, randomUUID),
  };
}
