/** Letters and figures that nobody confuses: no 0 and O, no 1, I and L. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A new code of a class; `pick` draws a whole number below its argument, unpredictably. */
export const newCode = (pick: (below: number) => number): string =>
  Array.from({ length }, () => codeSigns[pick(codeSigns.length)]).join('');

/** A code as it is typed or pasted: in small letters, with blanks or dashes; `undefined` if it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\u2010-\u2015-]/gu, '').toUpperCase();
  return code.length === length && [...code].every((sign) => codeSigns.includes(sign)) ? code : undefined;
}

/** In two halves, as people read it out. */
export const shownCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Whether members can join by the code of a class now. */
export function isCodeOpen(
  group: { readonly code: string | null; readonly code_ends_at: number | null; readonly archived_at: number | null },
  now: number,
): boolean {
  return group.code !== null && group.archived_at === null && (group.code_ends_at ?? 0) > now;
}
