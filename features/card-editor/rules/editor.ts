import { openHistory, stepped, travelled, type History, type HistoryAction } from '#platform/documents/history.ts';
import { cardRules } from './card-rules.ts';
import type { CardContent, FieldName, ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import type { CardFields, Flashcard, Question } from '#features/cards/contract.ts';
import { isBlankRow, moveRow, placed } from './editor-rows.ts';

/**
 * The card editor as a reducer: content, undo history, and the open row. Actions carry ids and times; saving is the
 * session's task.
 */
export interface EditorState extends History<CardContent> {
  readonly open: OpenRow | null;
}

export interface OpenRow {
  readonly list: ListName;
  readonly id: string;
}

export type EditorAction =
  /**
   * Changes with a `typedAt` (ms) close to each other are one undo step; without it the change is a step of its own.
   */
  | { kind: 'field'; change: Partial<CardFields>; typedAt?: number }
  | { kind: 'row'; list: ListName; id: string; change: object; typedAt?: number }
  /** Adds rows made by the caller: after the row `after`, first, or by default last. `open` opens the first of them. */
  | { kind: 'add'; list: ListName; rows: readonly RowOf[]; after?: string | null; first?: boolean; open?: boolean }
  /**
   * Adds imported rows to the ends of both lists, and puts flashcards in the place of those with their ids, in one undo
   * step.
   */
  | { kind: 'addImported'; flashcards: readonly Flashcard[]; questions: readonly Question[] }
  /** Puts flashcards into a group, or out of theirs, in one undo step. */
  | { kind: 'group'; ids: readonly string[]; group: string | undefined }
  | { kind: 'remove'; list: ListName; ids: readonly string[] }
  /** Backspace in an empty row: removes it and opens the previous one. */
  | { kind: 'removeBlank'; list: ListName; id: string }
  | { kind: 'duplicate'; list: ListName; id: string; newId: string }
  | { kind: 'move'; list: ListName; id: string; to: number }
  | { kind: 'open'; row: OpenRow | null }
  | HistoryAction<CardContent>;

export function openEditor(content: CardContent): EditorState {
  return { ...openHistory(content), open: null };
}

export function next(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'field': {
      const names = Object.keys(action.change) as FieldName[];
      if (names.every((name) => state.content[name] === action.change[name])) return state;
      return stepped(state, { ...state.content, ...action.change }, names.join(), action.typedAt);
    }
    case 'row': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0) return state;
      const row = { ...rows[at]!, ...action.change } as RowOf;
      const place = `${action.list}/${action.id}/${Object.keys(action.change).join()}`;
      return stepped(state, { ...state.content, [action.list]: rows.with(at, row as never) }, place, action.typedAt);
    }
    case 'add': {
      const rows = state.content[action.list];
      const present = new Set(rows.map((row) => row._id));
      const added = action.rows.filter((row) => !present.has(row._id));
      if (added.length === 0) return state;
      const after = action.after ? rows.findIndex((row) => row._id === action.after) : -1;
      const content = {
        ...state.content,
        [action.list]: placed(rows, added as never[], action.first ? 0 : after < 0 ? rows.length : after + 1),
      };
      const next = stepped(state, content);
      return action.open ? { ...next, open: { list: action.list, id: added[0]!._id } } : next;
    }
    case 'addImported': {
      const { flashcard, quizz } = state.content;
      if (action.flashcards.length + action.questions.length === 0) return state;
      const there = new Set(flashcard.map(({ _id }) => _id));
      const given = new Map(action.flashcards.map((row) => [row._id, row]));
      const added = action.flashcards.filter(({ _id }) => !there.has(_id));
      const updated = flashcard.map((row) => {
        const now = given.get(row._id);
        return now ? { ...now, order: row.order } : row;
      });
      const content: CardContent = {
        ...state.content,
        flashcard: placed<'flashcard'>(updated, added, flashcard.length),
        quizz: placed<'quizz'>(quizz, action.questions, quizz.length),
      };
      return stepped(state, content);
    }
    case 'group': {
      const ids = new Set(action.ids);
      const changes = (row: Flashcard) => ids.has(row._id) && row.group !== action.group;
      const { flashcard } = state.content;
      if (!flashcard.some(changes)) return state;
      const content: CardContent = {
        ...state.content,
        flashcard: flashcard.map((row) => (changes(row) ? { ...row, group: action.group } : row)),
      };
      return stepped(state, content);
    }
    case 'remove':
      return removed(state, action.list, new Set(action.ids));
    case 'removeBlank': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0 || !isBlankRow(action.list, rows[at]!)) return state;
      const neighbour = rows[at - 1] ?? rows[at + 1];
      return {
        ...removed(state, action.list, new Set([action.id])),
        open: neighbour ? { list: action.list, id: neighbour._id } : null,
      };
    }
    case 'duplicate': {
      const rows = state.content[action.list];
      const at = rows.findIndex((row) => row._id === action.id);
      if (at < 0) return state;
      const content = {
        ...state.content,
        [action.list]: placed(rows, [{ ...rows[at]!, _id: action.newId }] as never[], at + 1),
      };
      return { ...stepped(state, content), open: { list: action.list, id: action.newId } };
    }
    case 'move': {
      const rows = moveRow(state.content[action.list] as never[], action.id, action.to);
      return rows === state.content[action.list] ? state : stepped(state, { ...state.content, [action.list]: rows });
    }
    case 'open':
      return { ...state, open: action.row, typing: null };
    case 'undo':
    case 'redo':
    case 'arrived':
    case 'chose':
    case 'restored':
      return shown(travelled(cardRules, state, action));
  }
}

function removed(state: EditorState, list: ListName, ids: ReadonlySet<string>): EditorState {
  const rows = (state.content[list] as readonly RowOf[]).filter((row) => !ids.has(row._id));
  if (rows.length === state.content[list].length) return state;
  const content = { ...state.content, [list]: rows };
  // Resources of a removed key idea become resources of the whole card.
  if (list === 'key_idea' && content.resource.some((resource) => resource.keyIdeaId && ids.has(resource.keyIdeaId)))
    content.resource = content.resource.map((resource) =>
      resource.keyIdeaId && ids.has(resource.keyIdeaId) ? { ...resource, keyIdeaId: null } : resource,
    );
  return shown(stepped(state, content));
}

/** Closes the open row if it no longer exists. */
function shown(state: EditorState): EditorState {
  const { open } = state;
  if (!open || (state.content[open.list] as readonly RowOf[]).some((row) => row._id === open.id)) return state;
  return { ...state, open: null };
}
