import { sql } from 'kysely';
import { betweenEvents, columnsTold } from './rules/told-event.ts';

/** An event of the log, which the statement calls `answer`, as a text (`rules/told-event.ts`). */
export const told = sql<string>`concat(${sql.join(
  columnsTold.map((column) => sql.ref(`answer.${column}`)),
  sql`, ' ', `,
)}, ' ', coalesce(answer.day, answer.model_day))`;

/** The events of a group as one text, the oldest first. */
export const toldTogether = (event = told) =>
  sql<string>`string_agg(${event}, ${sql.lit(betweenEvents)} ORDER BY answer.answered_at, answer.id)`;
