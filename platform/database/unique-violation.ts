/**
 * Whether a unique constraint refused a write. PostgreSQL's code is 23505; SQLite's 2067, or 1555 for a primary key.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
