/** Characters; the upper bound keeps the hashing of one request short. */
export const passwordLength = { min: 10, max: 128 };

/** Lowest accepted score of the strength estimate (0 to 4): scores below are the passwords that are guessed first. */
export const lowestPasswordScore = 2;

export type PasswordReason = 'tooShort' | 'tooLong' | 'tooCommon';

/** Why a password is refused; `score` is 0 (guessed at once) to 4 (very strong). */
export function whatBlocksPassword(password: string, score: number): PasswordReason | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return 'tooShort';
  if (length > passwordLength.max) return 'tooLong';
  return score < lowestPasswordScore ? 'tooCommon' : undefined;
}
