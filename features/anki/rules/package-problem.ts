/**
 * Why a package cannot be brought in: no package of Anki at all, one of a version after those known, one that is
 * damaged, too large, without a note, or one that takes too long to read.
 */
export const packageProblems = ['notPackage', 'newer', 'damaged', 'tooLarge', 'empty', 'tooLong'] as const;
export type PackageProblem = (typeof packageProblems)[number];

export class UnreadablePackage extends Error {
  override readonly name = 'UnreadablePackage';
  readonly problem: PackageProblem;

  constructor(problem: PackageProblem, cause?: unknown) {
    super(`a package that is ${problem}`, { cause });
    this.problem = problem;
  }
}
