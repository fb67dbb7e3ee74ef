import { looksLikeGift, readGift } from './import-gift.ts';
import {
  looksLikeLabelled,
  looksLikeMarkdownTable,
  looksLikeObsidian,
  readLabelled,
  readMarkdownTables,
  readObsidian,
} from './import-notes.ts';
import { withOwnFormulas } from './imported-formulas.ts';
import { withoutSchedules } from './import-schedule.ts';
import type { ParsedText } from './import-row.ts';
import { truthWords, type TruthWords } from './truth-words.ts';

/** Formats that are read by their own rules, not cut by separators. */
export const importFormats = ['gift', 'labelled', 'markdownTable', 'obsidian'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Formats that hold no flashcards: maps, for which there is another screen, and data and texts of other programs. */
export type OtherFormat = 'canvas' | 'mindMap' | 'outline' | 'json' | 'markup' | 'richText';

const formats: Record<ImportFormat, { is(text: string): boolean; read(text: string, truth: TruthWords): ParsedText }> =
  {
    gift: { is: looksLikeGift, read: readGift },
    labelled: { is: looksLikeLabelled, read: readLabelled },
    markdownTable: { is: looksLikeMarkdownTable, read: readMarkdownTables },
    obsidian: { is: looksLikeObsidian, read: readObsidian },
  };

const normalised = (text: string) =>
  withOwnFormulas(withoutSchedules(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')));

export function detectFormat(text: string): ImportFormat | undefined {
  const body = normalised(text.slice(0, 200_000));
  return importFormats.find((format) => formats[format].is(body));
}

export function readFormat(text: string, format: ImportFormat, truth: TruthWords = truthWords([])): ParsedText {
  return formats[format].read(normalised(text), truth);
}

/** A format from which no flashcards can be made. */
export function detectOtherFormat(text: string): OtherFormat | undefined {
  const begin = text
    .slice(0, 2_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const markup = begin.replace(/^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)+/i, '');
  if (/^<map\s+version\s*=/i.test(markup)) return 'mindMap';
  if (/^<opml\s+version\s*=/i.test(markup)) return 'outline';
  if (/^<\?xml\s[^>]*\?>\s*<|^(?:<!DOCTYPE html[^>]*>\s*)?<html[^>]*>\s*<(?:head|body|!--)/i.test(begin))
    return 'markup';
  if (/^\{\\rtf\d?[\\{]/.test(begin)) return 'richText';
  if (!/^(?:\{\s*["}]|\[\s*[[{"\]])/.test(begin)) return undefined;
  try {
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isCanvas = typeof data === 'object' && data !== null && 'nodes' in data && Array.isArray(data.nodes);
    return isCanvas ? 'canvas' : 'json';
  } catch {
    return areLinesOfJson(text) ? 'json' : undefined;
  }
}

/** Whether each of the first lines is an object in JSON, as in a file of type JSON Lines. */
function areLinesOfJson(text: string): boolean {
  const lines = normalised(text)
    .split('\n', 20)
    .filter((line) => line.trim() !== '');
  return (
    lines.length > 1 &&
    lines.every((line) => {
      try {
        return typeof JSON.parse(line) === 'object';
      } catch {
        return false;
      }
    })
  );
}

/**
 * Whether the text is a note in Markdown: it begins with properties or a heading, has a heading between paragraphs, or
 * marks of Markdown in several lines.
 */
export function looksLikeNote(text: string): boolean {
  const begin = normalised(text.slice(0, 10_000)).trimStart();
  if (/^(?:---\n[\s\S]{0,5000}?\n---\n|#{1,6} [^\n\t]+\n)/.test(begin)) return true;
  if (/\n[^\S\n]{0,20}\n#{1,6} [^\n\t]+\n/.test(begin)) return true;
  const marked = begin.split('\n').filter((line) => !line.includes('\t') && noteMark.test(line));
  return marked.length > 1;
}

/** A link, bold words, a quotation, a task. */
const noteMark = /\[\[[^[\]\n]{1,200}\]\]|\]\(https?:|\*\*[^*\s][^*\n]{0,200}\*\*|^\s{0,8}(?:>|[-*] \[[ x]\]) /;
