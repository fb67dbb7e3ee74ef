import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import type { EditorAction } from '../../rules/editor.ts';
import type { CardContent } from '../../rules/editor-content.ts';
import type { Editing, EditingSession } from './editing-ports.ts';

interface EditingSurroundings {
  readonly session: EditingSession;
  readonly pictures: WaitingPictures;
  readonly cardId: string;
  /** Makes another card, with what stands on it. Resolves once it is safely on this device. */
  makeCard(id: string, content: Partial<CardContent>): Promise<void>;
  readonly authorName: string;
  /** Of somebody else's card: its holder does not publish it. */
  readonly isCopy: boolean;
  /** Of the cover, as the server found them. */
  readonly colors: readonly string[];
}

const Surroundings = createContext<EditingSurroundings | undefined>(undefined);

export function EditingProvider({ children, ...surroundings }: EditingSurroundings & { children: ReactNode }) {
  return <Surroundings value={surroundings}>{children}</Surroundings>;
}

export function useEditingSurroundings(): EditingSurroundings {
  const surroundings = useContext(Surroundings);
  if (!surroundings) throw new Error('outside of an EditingProvider');
  return surroundings;
}

/** Part of what the session shows; what it answers must be the same thing until it changes. */
export function useEditing<Part>(part: (editing: Editing) => Part): Part {
  const { session } = useEditingSurroundings();
  return useSyncExternalStore(session.subscribe, () => part(session.current()));
}

export function useContent<Part>(part: (content: CardContent) => Part): Part {
  return useEditing((editing) => part(editing.editor.content));
}

export function useAct(): (action: EditorAction) => void {
  return useEditingSurroundings().session.act;
}
