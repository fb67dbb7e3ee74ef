/**
 * The operations of a content document, as pure functions. `Content` is the whole that is edited, `Change` a difference
 * between two contents that can be saved alone, `Collision` one place that was changed on both sides.
 */
export interface ContentRules<Content, Change, Collision> {
  diff(from: Content, to: Content): Change;
  isNothing(change: Change): boolean;
  /** Must be idempotent. */
  apply(content: Content, change: Change): Content;
  /** One change with the effect of both, in this order. */
  join(earlier: Change, later: Change): Change;
  /** Splits the change into parts that fit into one save each; none if it is empty. */
  pieces(change: Change): Change[];
  /** How many rows a change touches, for progress. */
  size(change: Change): number;
  /**
   * Three-way merge; where both sides changed the same place the content has `mine`. `bases` begins with what the
   * server had; then comes what it has after each save that is under way, since `theirs` may hold some of them.
   * `contested` are places that the server reports as changed elsewhere, for when the first base is unknown.
   */
  merge(
    bases: readonly Content[],
    mine: Content,
    theirs: Content,
    contested?: ReadonlySet<string>,
  ): Merge<Content, Collision>;
  /** The content after the member chose; a place without a choice stays `mine`. */
  choose(content: Content, collisions: readonly Collision[], choices: Choices): Content;
}

export interface Merge<Content, Collision> {
  readonly content: Content;
  readonly collisions: readonly Collision[];
}

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;
