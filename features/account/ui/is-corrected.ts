/**
 * Whether a refusal is of a field that was typed into while the answer was on its way. One of no field is of the whole
 * form, and is always said; controls without a name are no field of it.
 */
export const isCorrected = ({ field }: { readonly field?: string | undefined }, typed: ReadonlySet<string>): boolean =>
  field !== undefined && typed.has(field);
