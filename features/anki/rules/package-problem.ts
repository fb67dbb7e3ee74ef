/**
 * Why a package cannot be brought in: no package of Anki at all, one of a version after those known, one that is
 * damaged, too large, without a note, one that takes too long to read, one that waited too long and was deleted, or a
 * fault of ours.
 */
export const packageProblems = [
  'notPackage',
  'newer',
  'damaged',
  'tooLarge',
  'empty',
  'tooLong',
  'gone',
  'fault',
] as const;
export type PackageProblem = (typeof packageProblems)[number];

export class UnreadablePackage extends Error {
  override readonly name = 'UnreadablePackage';
  readonly problem: PackageProblem;

  constructor(problem: PackageProblem, cause?: unknown) {
    super(`a package that is ${problem}`, { cause });
    this.problem = problem;
  }
}
