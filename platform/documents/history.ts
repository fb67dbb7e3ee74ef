import type { ContentRules } from './content-rules.ts';

/** A content with its undo and redo steps. Contents share their unchanged parts. */
export interface History<Content> {
  readonly content: Content;
  /** Contents to go back to, newest last. */
  readonly past: readonly Content[];
  readonly future: readonly Content[];
  /** Where the last typing went in, so that continued typing is one step of undo. */
  readonly typing: { readonly place: string; readonly began: number; readonly last: number } | null;
}

export type HistoryAction<Content> =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Changes of others were merged; undo must not revert them. */
  | { readonly kind: 'arrived'; readonly content: Content }
  /** After a choice between mine and theirs: undo can reach both. */
  | { readonly kind: 'chose'; readonly content: Content; readonly theirs: Content }
  /** The steps that this tab had before it was reloaded. */
  | { readonly kind: 'restored'; readonly past: readonly Content[]; readonly future: readonly Content[] };

export const undoLimit = 200;
/** Typing joins the same undo step while pauses are shorter than this … */
export const typingPauseMs = 800;
/** … and the step is not yet this long. */
export const typingStepMs = 6_000;

type Differences<Content, Change> = Pick<ContentRules<Content, Change, unknown>, 'diff' | 'apply' | 'isNothing'>;

export function openHistory<Content>(content: Content): History<Content> {
  return { content, past: [], future: [], typing: null };
}

/** Makes `content` the next step; with a place and a time (ms) it joins the typing before it. */
export function stepped<Content, State extends History<Content>>(
  state: State,
  content: Content,
  place?: string,
  typedAt?: number,
): State {
  const { typing } = state;
  if (place !== undefined && typedAt !== undefined) {
    const continues =
      typing?.place === place && typedAt - typing.last < typingPauseMs && typedAt - typing.began < typingStepMs;
    if (continues) return { ...state, content, future: [], typing: { ...typing, last: typedAt } };
  }
  return {
    ...state,
    content,
    past: [...state.past, state.content].slice(-undoLimit),
    future: [],
    typing: place !== undefined && typedAt !== undefined ? { place, began: typedAt, last: typedAt } : null,
  };
}

export function travelled<Content, Change, State extends History<Content>>(
  { diff, apply, isNothing }: Differences<Content, Change>,
  state: State,
  action: HistoryAction<Content>,
): State {
  switch (action.kind) {
    case 'undo': {
      const content = state.past.at(-1);
      if (content === undefined) return state;
      const [past, future] = [state.past.slice(0, -1), [state.content, ...state.future]];
      return { ...state, content, past, future, typing: null };
    }
    case 'redo': {
      const [content, ...future] = state.future;
      if (content === undefined) return state;
      return { ...state, content, past: [...state.past, state.content], future, typing: null };
    }
    case 'arrived': {
      const theirs = diff(state.content, action.content);
      const merge = (content: Content) => apply(content, theirs);
      return { ...state, content: action.content, past: state.past.map(merge), future: state.future.map(merge) };
    }
    case 'chose': {
      const other = [state.content, action.theirs].filter((content) => !isNothing(diff(content, action.content)));
      return {
        ...state,
        content: action.content,
        past: [...state.past, ...other].slice(-undoLimit),
        future: [],
        typing: null,
      };
    }
    case 'restored':
      return { ...state, past: action.past, future: action.future };
  }
}

/** A history as stored on the device: as changes, because whole contents would be stored up to 200 times. */
export interface PackedHistory<Change> {
  /** Each reverts one step; newest first. */
  readonly undo: readonly Change[];
  /** Each redoes one step; nearest first. */
  readonly redo: readonly Change[];
}

/**
 * Remembers differences by the identity of both contents, so that packing after each pause costs one new difference.
 */
export function historyPacker<Content extends object, Change>({ diff, apply }: Differences<Content, Change>) {
  const known = new WeakMap<Content, { to: Content; change: Change }>();
  const between = (from: Content, to: Content) => {
    const last = known.get(from);
    if (last?.to === to) return last.change;
    const change = diff(from, to);
    known.set(from, { to, change });
    return change;
  };
  const chain = (from: Content, steps: readonly Content[]) =>
    steps.map((step, index) => between(index === 0 ? from : steps[index - 1]!, step));
  const unchain = (from: Content, changes: readonly Change[]) => {
    let content = from;
    return changes.map((change) => (content = apply(content, change)));
  };
  return {
    pack: ({ content, past, future }: History<Content>): PackedHistory<Change> => ({
      undo: chain(content, past.toReversed()),
      redo: chain(content, future),
    }),
    /**
     * Puts stored steps before those of `history`. The content may have changed since: each undo then reverts only what
     * its step had changed.
     */
    before({ content, past, future }: History<Content>, { undo, redo }: PackedHistory<Change>) {
      const untouched = past.length === 0 && future.length === 0;
      return {
        past: [...unchain(past[0] ?? content, undo).toReversed(), ...past],
        future: untouched ? unchain(content, redo) : future,
      };
    },
  };
}
