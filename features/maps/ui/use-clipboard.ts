import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { copied, pasted, type Clip } from '../rules/edits.ts';
import { mainNode, outlineOf } from '../rules/graph.ts';
import { isMainNode, type Position } from '../rules/map-content.ts';
import { mapLimits, mindMapLimits } from '../rules/map-limits.ts';
import { branch } from '../rules/outline-edits.ts';
import { addItems, countOf, itemsOf, linesOf } from '../rules/pasted-lines.ts';
import { removeNodes } from '../rules/removal.ts';
import { clipsOf } from './stored-clip.ts';
import { useMapEditing } from './editing.ts';

/**
 * Copies, cuts, pastes and duplicates the selected nodes, between maps and tabs too; a single node with its branch. The
 * system's clipboard gets indented lines of what is copied, and gives those of other programs.
 */
export function useClipboard() {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const clips = clipsOf(useMember()._id);
  const { content, selection } = map;
  const textOf = (clip: Clip) => linesOf(clip, t('node.untitled'));
  /** Copies or cuts, and answers the lines for the system's clipboard. The main node is copied, and stays. */
  const take = (way: 'copy' | 'cut'): string | undefined => {
    if (selection.nodes.length === 0) return undefined;
    const [only, ...others] = selection.nodes;
    // As the outline shows it: a connection to another branch takes nothing of that.
    const ids = others.length > 0 ? selection.nodes : branch(only!, outlineOf(content));
    const clip = copied(ids, content);
    clips.keep(clip);
    if (way === 'copy') map.announce(t('said.copied', { count: clip.nodes.length }));
    else {
      const gone = ids.filter((id) => !isMainNode(id));
      const operations = removeNodes(gone, content, content.nodes.length + content.edges.length);
      map.apply({ operations, selected: [] }, t('said.cut', { count: gone.length }));
    }
    return textOf(clip);
  };
  const hasRoomFor = (count: number): boolean => {
    const most = (map.mode === 'mindmap' ? mindMapLimits : mapLimits).nodes;
    const has = content.nodes.length + count <= most;
    if (!has) map.announce(t('said.noRoom', { most }));
    return has;
  };
  const pasteClip = (clip: Clip, at?: Position) => {
    if (!hasRoomFor(clip.nodes.length)) return;
    map.apply(pasted(clip, content, newId, at));
    map.announce(t('said.pasted', { count: clip.nodes.length }));
  };
  /** Lines of another program become nodes below the selected node, or the main one, or at a place of the canvas. */
  const paste = (text: string, at?: Position) => {
    const held = clips.held();
    const lines = text.replaceAll('\r\n', '\n').trimEnd();
    if (held && (lines === '' || lines === textOf(held).trimEnd())) return pasteClip(held, at);
    const items = itemsOf(lines);
    if (items.length === 0) return map.announce(t('said.nothingToPaste'));
    const count = countOf(items);
    if (!hasRoomFor(count)) return;
    const chosen = content.nodes.find(({ id, type }) => id === selection.nodes.at(-1) && type !== 'group');
    const parent = (chosen ?? mainNode(content.nodes))?.id;
    const to = at === undefined && parent !== undefined ? { parent } : { place: at ?? { x: 0, y: 0 } };
    map.apply(addItems(items, to, content, newId));
    map.announce(t('said.pasted', { count }));
  };
  return {
    /** What the browser's own events of copying, cutting and pasting do. */
    onEvent(event: ClipboardEvent) {
      const { type, clipboardData } = event;
      if (!clipboardData) return;
      if (type === 'paste') {
        if (!map.editing) return;
        event.preventDefault();
        return paste(clipboardData.getData('text/plain'));
      }
      if (type === 'cut' && !map.editing) return;
      const lines = take(type === 'cut' ? 'cut' : 'copy');
      if (lines === undefined) return;
      event.preventDefault();
      clipboardData.setData('text/plain', lines);
    },
    copy: () => void share(take('copy')),
    cut: () => void share(take('cut')),
    canPaste: () => clips.held() !== undefined || canRead(),
    /**
     * From a menu: the browser may ask whether the clipboard may be read. Without it, what was copied here is
     * pasted.
     */
    async paste(at?: Position) {
      const text = canRead() ? await navigator.clipboard.readText().catch(() => '') : '';
      paste(text, at);
    },
    duplicate() {
      if (selection.nodes.length > 0) pasteClip(copied(selection.nodes, content));
    },
  };
}

/** Neither on pages without encryption nor in every browser. */
const canRead = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** The nodes are copied already: without the right to write, other programs have no lines of them. */
async function share(lines: string | undefined): Promise<void> {
  if (lines === undefined || !('clipboard' in navigator)) return;
  await navigator.clipboard.writeText(lines).catch(() => undefined);
}
