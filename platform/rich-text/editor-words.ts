/** A control of the toolbar; those of links and pictures are not among them. */
export type EditorTool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'highlight'
  | 'subscript'
  | 'superscript'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'numberedList'
  | 'quote'
  | 'codeBlock'
  | 'clean';

/** Pictures that are there stay; none can be added. */
export const picturesStay: EditorPictures = {
  shownAt: (source) => ({ source, waiting: false }),
  subscribe: () => () => undefined,
};

/** Texts of the editor, passed in, because `platform` has no texts of its own. */
export interface EditorWords {
  toolbar: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  highlight: string;
  subscript: string;
  superscript: string;
  heading: string;
  subheading: string;
  bulletList: string;
  numberedList: string;
  quote: string;
  codeBlock: string;
  /** Removes all formatting; only for editors that have this tool. */
  clean?: string;
  /** The menu of further tools. */
  more: string;
  nest: string;
  takeOut: string;
  insertTable: string;
  addRow: string;
  addColumn: string;
  deleteRow: string;
  deleteColumn: string;
  deleteTable: string;
  link: string;
  linkAddress: string;
  linkPlaceholder: string;
  linkApply: string;
  linkRemove: string;
  linkWrong: string;
  picture: string;
  pictureText: string;
  undo: string;
  redo: string;
}

/** Handling of pictures. */
export interface EditorPictures {
  /** The `accept` attribute: `image/png,image/jpeg`. */
  readonly accept?: string;
  /**
   * Accepts files of a valid type and size and answers their URLs; shows itself why it refuses others. Without it, no
   * picture can be added, and those that are there stay.
   */
  add?(files: readonly File[]): Promise<string[]>;
  /** The current URL of a picture: a local one while it waits to be uploaded. */
  shownAt(address: string): { readonly source: string; readonly waiting: boolean };
  /** Subscribes to changes of `shownAt`; answers the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
