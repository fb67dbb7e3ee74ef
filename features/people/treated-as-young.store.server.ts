import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import './tables.server.ts';

/** As part of a statement: the member is a student of a class that is not archived. */
export type IsInClass = (member: Expression<string>) => Expression<SqlBool>;

let isInClass: IsInClass | undefined;

/** Classes belong to a later area: the composition gives them before anybody is shown. */
export function studentsAreIn(classes: IsInClass): void {
  isInClass = classes;
}

/** As part of a statement, of a table of profiles by its name there: the member is a student of a class. */
export function inClass(profile: string): RawBuilder<SqlBool> {
  if (!isInClass) throw new Error('the composition has not said who is in a class');
  return sql<SqlBool>`${isInClass(sql.ref<string>(`${profile}.member_id`))}`;
}

/** `isTreatedAsYoung` as part of a statement, of a table of profiles by its name there. */
export const treatedAsYoung = (profile: string): RawBuilder<SqlBool> => {
  const young = sql.ref(`${profile}.young`);
  return sql<SqlBool>`case when ${young} is null then ${inClass(profile)} else ${young} = 1 end`;
};

/** The same as a column: 1 or 0. */
export const youngColumn = (profile: string): RawBuilder<number> =>
  sql<number>`case when (${treatedAsYoung(profile)}) then 1 else 0 end`;
