import Image from '@tiptap/extension-image';
import type { Editor } from '@tiptap/react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { linkAddress, outwardLink } from './link-address.ts';
import type { EditorPictures } from './editor-words.ts';

const longestText = 300;

/**
 * A picture of this instance with a field for its `alt` text below. Until it is uploaded it is shown from this device.
 */
export function pictureNode(pictures: EditorPictures, textLabel: string) {
  return Image.extend({
    parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
    addAttributes: () => ({
      src: { default: null },
      // An `alt` without a value would be null.
      alt: { default: '', parseHTML: (image: HTMLElement) => image.getAttribute('alt') ?? '' },
      width: { default: null },
      height: { default: null },
      // The link around a picture. Blocks have no marks, so it is an attribute.
      href: {
        default: null,
        rendered: false,
        parseHTML: (image: HTMLElement) => image.parentElement?.closest('a[href]')?.getAttribute('href') ?? null,
      },
    }),
    renderHTML({ node, HTMLAttributes }) {
      const image = ['img', HTMLAttributes] as const;
      const href = node.attrs['href'] as string | null;
      return href && linkAddress(href) ? ['a', { href, ...outwardLink }, image] : image;
    },
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
          for (const side of ['width', 'height'] as const) {
            const pixels = shown.attrs[side] as number | null;
            if (pixels === null) image.removeAttribute(side);
            else image[side] = pixels;
          }
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
          if (event.key !== 'Enter' || isComposingKey(event) || place === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          goOnBelow(editor, place + shown.nodeSize);
        });
        const stop = pictures.subscribe(show);
        return {
          dom: frame,
          // Leave typing, selecting and pasting there to the input field.
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

/** Moves into the following text, or into a new line if there is none. */
function goOnBelow(editor: Editor, place: number): void {
  const follows = editor.state.doc.nodeAt(place)?.isTextblock;
  const chain = follows ? editor.chain() : editor.chain().insertContentAt(place, { type: 'paragraph' });
  chain.setTextSelection(place + 1).run();
  // Synchronous: the editor's own focus command waits for a frame, in which keys would still go to the field above.
  editor.view.focus();
}
