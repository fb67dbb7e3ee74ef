import { changesSince, isNothing, withChanges } from './editor-changes.ts';
import type { CardContent, FieldName, ListName, RowOf } from './editor-content.ts';
import type { CardFields } from '../contract.ts';
import { isBlankRow, movedRow, placed } from './editor-rows.ts';

/**
 * The card editor as a function: what is written, what can be undone, which row is open. Ids and times come with the action;
 * saving happens outside.
 */
export interface EditorState {
  readonly content: CardContent;
  /** Contents to go back to, newest last. */
  readonly past: readonly CardContent[];
  readonly future: readonly CardContent[];
  /** Where the last typing went in, so that typing that goes on is one step of undo. */
  readonly typing: { readonly place: string; readonly began: number; readonly last: number } | null;
  readonly open: OpenRow | null;
}

export interface OpenRow {
  readonly list: ListName;
  readonly id: string;
}

export type EditorAction =
  /** `typedAt` (ms) groups it with the typing before it; without it the change is a step of its own. */
  | { kind: 'field'; change: Partial<CardFields>; typedAt?: number }
  | { kind: 'row'; list: ListName; id: string; change: object; typedAt?: number }
  /** Rows made outside; put after the row `after`, or at the end, or (`first`) before all others. The first of them is opened when `open` is set. */
  | { kind: 'add'; list: ListName; rows: readonly RowOf[]; after?: string | null; first?: boolean; open?: boolean }
  | { kind: 'remove'; list: ListName; ids: readonly string[] }
  /** Backspace in an empty row: it goes, and the one before it opens. */
  | { kind: 'removeBlank'; list: ListName; id: string }
  | { kind: 'duplicate'; list: ListName; id: string; newId: string }
  | { kind: 'move'; list: ListName; id: string; to: number }
  | { kind: 'open'; row: OpenRow | null }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** What others changed has been merged in: it is no step of ours, so undo must not take it back. */
  | { kind: 'arrived'; content: CardContent }
  /** After a choice between mine and theirs: both stay within reach of undo. */
  | { kind: 'chose'; content: CardContent; theirs: CardContent };

/** Steps that can be undone. A step shares all it did not change with its neighbours. */
export const undoLimit = 200;
/** Typing goes into the same step while pauses are shorter than this … */
export const typingPauseMs = 800;
/** … and the step is not yet this long. */
export const typingStepMs = 6_000;

export function openEditor(content: CardContent): EditorState {
  return { content, past: [], future: [], typing: null, open: null };
}

export function next(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'field': {
      const names = Object.keys(action.change) as FieldName[];
      if (names.every((name) => state.content[name] === action.change[name])) return state;
      return step(state, { ...state.content, ...action.change }, names.join(), action.typedAt);
    }
    case 'row': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0) return state;
      const row = { ...rows[at]!, ...action.change } as RowOf;
      const place = `${action.list}/${action.id}/${Object.keys(action.change).join()}`;
      return step(state, { ...state.content, [action.list]: rows.with(at, row as never) }, place, action.typedAt);
    }
    case 'add': {
      if (action.rows.length === 0) return state;
      const rows = state.content[action.list];
      const after = action.after ? rows.findIndex((row) => row._id === action.after) : -1;
      const content = {
        ...state.content,
        [action.list]: placed(rows, action.rows as never[], action.first ? 0 : after < 0 ? rows.length : after + 1),
      };
      const stepped = step(state, content);
      return action.open ? { ...stepped, open: { list: action.list, id: action.rows[0]!._id } } : stepped;
    }
    case 'remove':
      return removed(state, action.list, new Set(action.ids));
    case 'removeBlank': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0 || !isBlankRow(action.list, rows[at]!)) return state;
      const neighbour = rows[at - 1] ?? rows[at + 1];
      return { ...removed(state, action.list, new Set([action.id])), open: neighbour ? { list: action.list, id: neighbour._id } : null };
    }
    case 'duplicate': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0) return state;
      const content = { ...state.content, [action.list]: placed(rows, [{ ...rows[at]!, _id: action.newId }] as never[], at + 1) };
      return { ...step(state, content), open: { list: action.list, id: action.newId } };
    }
    case 'move': {
      const rows = movedRow(state.content[action.list] as never[], action.id, action.to);
      return rows === state.content[action.list] ? state : step(state, { ...state.content, [action.list]: rows });
    }
    case 'open':
      return { ...state, open: action.row, typing: null };
    case 'undo': {
      const content = state.past.at(-1);
      if (!content) return state;
      return shown({ ...state, content, past: state.past.slice(0, -1), future: [state.content, ...state.future], typing: null });
    }
    case 'redo': {
      const [content, ...future] = state.future;
      if (!content) return state;
      return shown({ ...state, content, past: [...state.past, state.content], future, typing: null });
    }
    case 'arrived': {
      const theirs = changesSince(state.content, action.content);
      const merge = (content: CardContent) => withChanges(content, theirs);
      return shown({ ...state, content: action.content, past: state.past.map(merge), future: state.future.map(merge) });
    }
    case 'chose': {
      const unlike = [state.content, action.theirs].filter((content) => !isNothing(changesSince(content, action.content)));
      return shown({ ...state, content: action.content, past: [...state.past, ...unlike].slice(-undoLimit), future: [], typing: null });
    }
  }
}

function step(state: EditorState, content: CardContent, place?: string, typedAt?: number): EditorState {
  const { typing } = state;
  if (place !== undefined && typedAt !== undefined) {
    const goesOn = typing?.place === place && typedAt - typing.last < typingPauseMs && typedAt - typing.began < typingStepMs;
    if (goesOn) return { ...state, content, future: [], typing: { ...typing, last: typedAt } };
  }
  return {
    ...state,
    content,
    past: [...state.past, state.content].slice(-undoLimit),
    future: [],
    typing: place !== undefined && typedAt !== undefined ? { place, began: typedAt, last: typedAt } : null,
  };
}

function removed(state: EditorState, list: ListName, ids: ReadonlySet<string>): EditorState {
  const rows = (state.content[list] as readonly RowOf[]).filter((row) => !ids.has(row._id));
  if (rows.length === state.content[list].length) return state;
  const content = { ...state.content, [list]: rows };
  // A resource that belonged to a removed key idea belongs to the card.
  if (list === 'key_idea' && content.resource.some((resource) => resource.keyIdeaId && ids.has(resource.keyIdeaId)))
    content.resource = content.resource.map((resource) =>
      resource.keyIdeaId && ids.has(resource.keyIdeaId) ? { ...resource, keyIdeaId: null } : resource,
    );
  return shown(step(state, content));
}

/** An open row that is no longer there is no longer open. */
function shown(state: EditorState): EditorState {
  const { open } = state;
  if (!open || (state.content[open.list] as readonly RowOf[]).some((row) => row._id === open.id)) return state;
  return { ...state, open: null };
}
