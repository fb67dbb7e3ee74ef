/**
 * Whether a profile is shown as it was read: not once the server says that the reader does not see it any more, as
 * after a block. Without a network what was read stays.
 */
export const isStillShown = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined && !isNotFound(error);

export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';
