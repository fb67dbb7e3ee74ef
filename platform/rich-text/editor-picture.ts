import Image from '@tiptap/extension-image';
import type { Editor } from '@tiptap/react';
import type { EditorPictures } from './editor-words.ts';

const longestText = 300;

/**
 * A picture of this instance, and below it the field for what it shows, which those hear who do not see it (the `alt` of the picture).
 * While the picture waits to be uploaded it is shown from this device.
 */
export function pictureNode(pictures: EditorPictures, textLabel: string) {
  return Image.extend({
    parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    addNodeView() {
      return ({ node, editor, getPos }) => {
        const frame = document.createElement('figure');
        const image = document.createElement('img');
        const text = document.createElement('input');
        frame.className = 'rich-text-picture';
        text.placeholder = textLabel;
        text.ariaLabel = textLabel;
        text.maxLength = longestText;
        frame.append(image, text);
        let shown = node;
        const show = () => {
          const { source, waiting } = pictures.shownAt(shown.attrs['src'] as string);
          const alt = shown.attrs['alt'] as string;
          if (image.getAttribute('src') !== source) image.src = source;
          image.alt = alt;
          if (text.value !== alt) text.value = alt;
          frame.toggleAttribute('data-waiting', waiting);
        };
        show();
        text.addEventListener('input', () => {
          const place = getPos();
          if (place !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', text.value));
        });
        text.addEventListener('keydown', (event) => {
          const place = getPos();
          if (event.key !== 'Enter' || event.isComposing || place === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          goOnBelow(editor, place + shown.nodeSize);
        });
        const stop = pictures.subscribe(show);
        return {
          dom: frame,
          // Typing, selecting and pasting there is the field's own.
          stopEvent: ({ target }) => target === text,
          ignoreMutation: () => true,
          update(changed) {
            if (changed.type !== shown.type) return false;
            shown = changed;
            show();
            return true;
          },
          destroy: stop,
        };
      };
    },
  });
}

/** Into the text that follows, or a new line where none does. */
function goOnBelow(editor: Editor, place: number): void {
  const follows = editor.state.doc.nodeAt(place)?.isTextblock;
  const chain = follows ? editor.chain() : editor.chain().insertContentAt(place, { type: 'paragraph' });
  chain.setTextSelection(place + 1).run();
  // At once: the chain's own focus waits for a frame, and who types on would write on into the field above.
  editor.view.focus();
}
