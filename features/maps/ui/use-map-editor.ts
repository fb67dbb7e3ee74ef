import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoKeys } from '#platform/documents/use-undo-keys.ts';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import type { Edit } from '../rules/edits.ts';
import { lists } from '../rules/map-content.ts';
import { joinsMany } from '../rules/removal.ts';
import type { MapMode } from '../rules/views.ts';
import { nothingSelected, type MapEditing, type Selection } from './editing.ts';
import { useMapStage } from './stage/map-stage.ts';
import type { AddSuggestedCard } from './suggested.ts';
import { useMapSides } from './use-map-sides.ts';
import { useShownContent } from './use-shown-content.ts';

/** An open map: what is selected, named and announced, and the acts that its parts share. */
export function useMapEditor({
  id,
  session,
  mode,
  readOnly,
  isPublic,
  addSuggestedCard,
}: {
  id: string;
  session: OperationSession;
  mode: MapMode;
  readOnly: boolean;
  isPublic: boolean;
  addSuggestedCard: AddSuggestedCard | undefined;
}) {
  const { t } = useTranslation('maps');
  const today = useLearningDay();
  const stage = useMapStage();
  const [wantsEditing, setEditing] = useState(true);
  const editing = wantsEditing && !readOnly;
  const { content, hidden, setBranch } = useShownContent(session, editing);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const sides = useMapSides(selection.nodes.at(-1));
  const { leaveFocus } = sides;
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      leaveFocus();
    },
    [leaveFocus],
  );
  const [naming, setNaming] = useState<string>();
  /** An edit that joins very many nodes. */
  const [asked, setAsked] = useState<{ edit: Edit; said: string | undefined }>();
  const [announced, setAnnounced] = useState('');

  function apply({ operations, selected }: Edit, said?: string): void {
    session.change(operations);
    session.endGesture();
    select({ nodes: selected, edge: null });
    const isDeleted = operations.some(
      (each) => each.kind === 'remove' && each.list === lists.node && selection.nodes.includes(each.id),
    );
    if (isDeleted && sides.panel.open) sides.closePanel();
    const [last] = selected.slice(-1);
    if (last !== undefined) stage.show(last);
    if (said !== undefined) setAnnounced(said);
  }
  const map: MapEditing = {
    mapId: id,
    mode,
    session,
    content,
    hidden,
    editing,
    ticks: !isPublic,
    today,
    selection,
    select,
    naming: editing ? naming : undefined,
    name(nodeId) {
      const isGroup = content.nodes.some((node) => node.id === nodeId && node.type === 'group');
      if (isGroup || !stage.takesTitles) map.openPanel('title', nodeId);
      else setNaming(nodeId);
    },
    // Another one may be named already.
    endNaming: (nodeId) => setNaming((now) => (now === nodeId ? undefined : now)),
    change: (operations, gesture) => editing && session.change(operations, gesture),
    apply(edit, said) {
      if (!editing) return;
      if (joinsMany(edit.operations)) setAsked({ edit, said });
      else apply(edit, said);
    },
    openPanel(tab = 'title', nodeId) {
      sides.setNodeTab(tab);
      sides.openPanel(true, nodeId);
    },
    showPanel: (nodeId) => sides.openPanel(false, nodeId),
    openSettings(tab) {
      select(nothingSelected);
      sides.setSettingsTab(tab);
      sides.openPanel(false);
    },
    setBranch,
    announce: setAnnounced,
    addSuggestedCard,
  };
  const step = (kind: 'undo' | 'redo') => {
    if (!editing) return;
    const stepped = session[kind]().then((did) => {
      if (did) session.endGesture();
      const said = kind === 'undo' ? (['undone', 'nothingToUndo'] as const) : (['redone', 'nothingToRedo'] as const);
      setAnnounced(t(`said.${said[did ? 0 : 1]}`));
    });
    stepped.catch(reportError);
  };
  useUndoKeys(step);
  return {
    map,
    sides,
    announced,
    step,
    toggleEditing: () => setEditing(!wantsEditing),
    /** The question before an edit that joins very many nodes. */
    askMany: {
      open: asked !== undefined,
      onOpenChange: (open: boolean) => !open && setAsked(undefined),
      onConfirm() {
        if (asked) apply(asked.edit, asked.said);
      },
    },
  };
}
