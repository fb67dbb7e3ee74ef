import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUndoKeys } from '#platform/documents/use-undo-keys.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { changesSince } from '#features/cards/rules/editor-changes.ts';
import { partWithChanges, type EditorPart } from '../rules/editor-parts.ts';
import { Announcer, useAnnounce } from './announcer.tsx';
import type { TemplateChoice } from './begin-from-template.tsx';
import { CardPart } from './card-part.tsx';
import { CardSide } from './card-side.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useAct, useContent, useEditing, useEditingSurroundings } from './editing-context.tsx';
import { Flashcards } from './flashcards.tsx';
import { useIsFresh } from './fresh-cards.ts';
import { KeyIdeas } from './key-ideas.tsx';
import { NotesPart } from './notes-part.tsx';
import { Questions } from './questions/questions.tsx';
import { Resources } from './resources.tsx';
import { RefusedNote, SaveState } from './save-state.tsx';

export interface CardEditorProps {
  part: EditorPart;
  onPart: (part: EditorPart) => void;
  /** Templates offered for a blank card. */
  templates: readonly TemplateChoice[];
}

/** The card editor: the face of the card, and beside it the content. */
export function CardEditor(props: CardEditorProps) {
  return (
    <Announcer>
      <Frame {...props} />
      <ConflictDialog />
    </Announcer>
  );
}

function Frame({ part, onPart, templates }: CardEditorProps) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const counts = {
    key_idea: useContent((content) => content.key_idea.length),
    flashcard: useContent((content) => content.flashcard.length),
    quizz: useContent((content) => content.quizz.length),
    resource: useContent((content) => content.resource.length),
  };
  const tab = (value: EditorPart, content: ReactNode, count?: number) => ({
    value,
    label: t(`cards:editor.part.${value}.tab`),
    content,
    ...(count ? { count } : {}),
  });
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 lg:px-8">
      <EditorBar onPart={onPart} part={part} />
      <RefusedNote />
      <div className="grid gap-x-12 gap-y-6 pt-2 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <aside aria-label={t('editor.face')} className={part === 'card' ? 'lg:block' : 'max-lg:hidden'}>
          <div className="lg:sticky lg:top-20">
            <CardSide />
          </div>
        </aside>
        <div className="min-w-0">
          <Tabs
            label={t('editor.parts')}
            value={part}
            onChange={onPart}
            tabs={[
              tab('card', <CardPart templates={templates} />),
              tab('key_idea', <KeyIdeas />, counts.key_idea),
              tab('flashcard', <Flashcards />, counts.flashcard),
              tab('quizz', <Questions />, counts.quizz),
              tab('resource', <Resources />, counts.resource),
              tab('notes', <NotesPart />),
            ]}
          />
        </div>
      </div>
    </div>
  );
}

function EditorBar({ part, onPart }: Pick<CardEditorProps, 'part' | 'onPart'>) {
  const { t } = useTranslation('cards');
  const title = useContent((content) => content.title.trim());
  const { cardId } = useEditingSurroundings();
  const fresh = useIsFresh(cardId);
  const { undo, redo, canUndo, canRedo } = useUndo(part, onPart);
  return (
    <header className="@container sticky top-0 z-20 -mx-4 bg-ground/95 px-2 backdrop-blur-sm sm:-mx-6 sm:px-4 lg:-mx-8 lg:px-6">
      {/* With large fonts the title gets a line of its own. */}
      <div className="flex min-h-16 items-center gap-1 @max-[18rem]:flex-wrap">
        <Link
          to={fresh ? '/app/library' : `/app/card/${cardId}`}
          aria-label={t(fresh ? 'library.title' : 'editor.back')}
          title={t(fresh ? 'library.title' : 'editor.back')}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <div className="min-w-0 flex-1 px-1 @max-[18rem]:order-last @max-[18rem]:basis-full @max-[18rem]:pb-2">
          <h1 dir="auto" className="truncate font-display text-18 leading-tight font-semibold">
            {title || t('face.untitled')}
          </h1>
          <SaveState />
        </div>
        <IconButton
          label={t('editor.undo')}
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          aria-disabled={!canUndo}
          className="ms-auto aria-disabled:opacity-45"
          onClick={undo}
        />
        <IconButton
          label={t('editor.redo')}
          icon={<Redo2 aria-hidden="true" className="size-5" />}
          aria-disabled={!canRedo}
          className="aria-disabled:opacity-45"
          onClick={redo}
        />
      </div>
    </header>
  );
}

/**
 * Undo and redo, by buttons and with Ctrl/⌘+Z anywhere on the screen. Switches to the part of the editor that changed.
 */
function useUndo(part: EditorPart, onPart: (part: EditorPart) => void) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const { session } = useEditingSurroundings();
  const act = useAct();
  const announce = useAnnounce();
  const canUndo = useEditing(({ editor }) => editor.past.length > 0);
  const canRedo = useEditing(({ editor }) => editor.future.length > 0);
  const step = useCallback(
    (kind: 'undo' | 'redo') => {
      const before = session.current().editor.content;
      act({ kind });
      const after = session.current().editor.content;
      if (before === after) return;
      const changed = partWithChanges(changesSince(before, after), part);
      if (changed !== part) onPart(changed);
      announce(t(kind === 'undo' ? 'editor.undone' : 'editor.redone', { part: t(`cards:editor.part.${changed}.tab`) }));
    },
    [session, act, announce, part, onPart, t],
  );
  useUndoKeys(step);
  return { undo: () => step('undo'), redo: () => step('redo'), canUndo, canRedo };
}
