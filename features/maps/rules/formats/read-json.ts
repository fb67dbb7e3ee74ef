import type { Graph } from '../graph.ts';
import { isRow, wordsOf, type CanvasRow } from './canvas-rows.ts';
import { fromFlow, isFlow } from './flow-editor.ts';
import { UnreadableFile, type NamedFile, type Notes } from './import-notes.ts';
import { fromCanvas } from './json-canvas.ts';

const canvasTypes = new Set<unknown>(['text', 'file', 'link', 'group']);

/** A JSON Canvas, or the nodes and edges of an editor made with React Flow. Any other JSON is named and refused. */
export function fromJson(
  file: string,
  isNamedCanvas: boolean,
  newId: () => string,
  notes: Notes,
): { readonly format: 'canvas' | 'flow'; readonly graph: Graph } {
  const found = parsedJson(file);
  if (isFlow(found)) return { format: 'flow', graph: fromFlow(found, newId, notes) };
  if (!isCanvas(found, isNamedCanvas)) throw new UnreadableFile('json', nameOf(found));
  return { format: 'canvas', graph: fromCanvas(found, newId, notes) };
}

/** Nodes of other programs would be empty in a map. */
function isCanvas(file: CanvasRow, isNamed: boolean): boolean {
  const { nodes } = file;
  if (!Array.isArray(nodes)) return isNamed && (Object.keys(file).length === 0 || Array.isArray(file['edges']));
  if (nodes.length === 0) return true;
  return nodes.filter(isRow).some((row) => canvasTypes.has(row['type']) || wordsOf(row).label !== '');
}

function nameOf(file: CanvasRow): NamedFile {
  if (file['type'] === 'excalidraw') return 'excalidraw';
  if ('tldrawFileFormatVersion' in file) return 'tldraw';
  if (file['type'] === 'FeatureCollection') return 'geojson';
  return 'nbformat' in file ? 'notebook' : 'json';
}

/** The object in a JSON file. */
export function parsedJson(file: string): CanvasRow {
  const clean = file.replace(/^\uFEFF/, '');
  // PostgreSQL stores no NUL.
  const withoutNul = (_name: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value;
  let isJson = false;
  try {
    const reviver = clean.includes(String.raw`\u0000`) ? withoutNul : undefined;
    const found: unknown = clean.trim() === '' ? {} : JSON.parse(clean, reviver);
    if (isRow(found)) return found;
    isJson = true;
  } catch (error) {
    // A RangeError: deeper than the stack.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
  throw new UnreadableFile('canvas', isJson ? 'json' : undefined);
}
