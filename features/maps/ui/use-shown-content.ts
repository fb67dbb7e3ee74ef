import { useCallback, useMemo, useState } from 'react';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { hiddenNodes, withBranches } from '../rules/edits.ts';
import { contentOf } from '../rules/map-content.ts';
import { useCurrentFaces } from './current-faces.ts';

const asStored: ReadonlyMap<string, boolean> = new Map();

/** The map as it is shown: with the cards' current faces and, while it is read only, the reader's own open branches. */
export function useShownContent(session: OperationSession, editing: boolean) {
  const rows = useDocument(session, (state) => state.content);
  const [branches, setBranches] = useState(asStored);
  const setBranch = useCallback(
    (id: string, open: boolean) => setBranches((before) => new Map(before).set(id, open)),
    [],
  );
  const plain = useMemo(() => contentOf(rows), [rows]);
  const faced = useCurrentFaces(plain.nodes);
  const stored = useMemo(() => (faced === plain.nodes ? plain : { ...plain, nodes: faced }), [plain, faced]);
  const content = useMemo(() => (editing ? stored : withBranches(stored, branches)), [editing, stored, branches]);
  const hidden = useMemo(() => hiddenNodes(content), [content]);
  return { content, hidden, setBranch };
}
