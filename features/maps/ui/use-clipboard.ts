import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { copied, pasted, type Clip } from '../rules/edits.ts';
import { isMainNode, type Position } from '../rules/map-content.ts';
import { clipsOf } from './stored-clip.ts';
import { useMapEditing } from './editing.ts';
import { removeNodes } from '../rules/graph.ts';

/** Copies, cuts, pastes and duplicates the selected nodes, between maps and tabs too. */
export function useClipboard() {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const clips = clipsOf(useMember()._id);
  const { content, selection } = map;
  const take = (): Clip | undefined => {
    if (selection.nodes.length === 0) return undefined;
    const clip = copied(selection.nodes, content);
    clips.keep(clip);
    return clip;
  };
  const paste = (clip: Clip | undefined, at?: Position) => {
    if (!clip) return;
    map.apply(pasted(clip, content, newId, at));
    map.announce(t('said.pasted', { count: clip.nodes.length }));
  };
  return {
    copy() {
      const clip = take();
      if (clip) map.announce(t('said.copied', { count: clip.nodes.length }));
    },
    /** The main node is copied, and stays. */
    cut() {
      const clip = take();
      if (!clip) return;
      const gone = selection.nodes.filter((id) => !isMainNode(id));
      const operations = removeNodes(gone, content, content.nodes.length + content.edges.length);
      map.apply({ operations, selected: [] }, t('said.cut', { count: gone.length }));
    },
    canPaste: () => clips.held() !== undefined,
    paste: (at?: Position) => paste(clips.held(), at),
    duplicate() {
      if (selection.nodes.length > 0) paste(copied(selection.nodes, content));
    },
  };
}
