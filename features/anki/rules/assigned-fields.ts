/** What a field of a note can become. */
export const fieldRoles = ['question', 'answer', 'explanation', 'ignored'] as const;
export type FieldRole = (typeof fieldRoles)[number];

/** What the fields of each note type become, in their order, by the key of the note type. */
export type AssignedFields = Readonly<Record<string, readonly FieldRole[]>>;

/** Whether a flashcard comes of it. */
export const asksSomething = (roles: readonly FieldRole[]): boolean =>
  roles.includes('question') && roles.includes('answer');

/** Which note types have roles that do not fit their fields, or ask nothing. */
export const wrongAssignments = (
  assigned: AssignedFields,
  types: readonly { readonly key: string; readonly fields: readonly unknown[] }[],
): string[] => {
  const fields = new Map(types.map((type) => [type.key, type.fields.length]));
  return Object.entries(assigned)
    .filter(([key, roles]) => roles.length !== fields.get(key) || !asksSomething(roles))
    .map(([key]) => key);
};

/**
 * The sides of a note whose fields are assigned, as HTML. An explanation stands below the answer, as in a text that is
 * brought in.
 */
export function assignedSides(fields: readonly string[], roles: readonly FieldRole[]): { front: string; back: string } {
  const of = (role: FieldRole) =>
    fields.filter((field, at) => roles[at] === role && field.trim() !== '').map((field) => `<div>${field}</div>`);
  const explanation = of('explanation');
  const back = of('answer').join('');
  return {
    front: of('question').join(''),
    back: back !== '' && explanation.length > 0 ? `${back}<hr>${explanation.join('')}` : back,
  };
}
