import { createContext, useContext, type ReactNode } from 'react';
import { useDocument } from '#platform/documents/use-document.ts';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import type { EditorAction } from '../rules/editor.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import type { Editing, EditingSession } from './editing-session.ts';

interface EditingSurroundings {
  readonly session: EditingSession;
  readonly pictures: WaitingPictures;
  readonly cardId: string;
  /** Creates another card with this content. Resolves once the commands are stored on this device. */
  makeCard(id: string, content: Partial<CardContent>): Promise<void>;
  readonly authorName: string;
  /** A copy of another member's card, which its holder cannot publish. */
  readonly isCopy: boolean;
  /** The colours of the cover, as the server extracted them. */
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

/** Selects a part of the session's state. Must return an identical value until it changes. */
export function useEditing<Part>(part: (editing: Editing) => Part): Part {
  const { session } = useEditingSurroundings();
  return useDocument(session, part);
}

export function useContent<Part>(part: (content: CardContent) => Part): Part {
  return useEditing((editing) => part(editing.editor.content));
}

export function useAct(): (action: EditorAction) => void {
  return useEditingSurroundings().session.act;
}
