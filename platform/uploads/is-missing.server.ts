import { ERRORS } from '@tus/server';

/** Whether the error means that the store has nothing of an upload. */
export function isMissing(error: unknown): boolean {
  const { status_code } = error as { status_code?: number };
  return status_code === ERRORS.FILE_NOT_FOUND.status_code || status_code === ERRORS.FILE_NO_LONGER_EXISTS.status_code;
}
