/** What the editor says; given from outside, since this folder has no texts of its own. */
export interface EditorWords {
  toolbar: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  highlight: string;
  heading: string;
  subheading: string;
  bulletList: string;
  numberedList: string;
  quote: string;
  codeBlock: string;
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

/** How pictures come in. */
export interface EditorPictures {
  /** As for a file input: `image/png,image/jpeg`. */
  readonly accept: string;
  /** Takes the files that are pictures of a right kind and size and answers their addresses; says itself why it does not take the others. */
  add(files: readonly File[]): Promise<string[]>;
  /** Where a picture is at this moment: on this device while it waits to be uploaded. */
  shownAt(address: string): { readonly source: string; readonly waiting: boolean };
  /** Called when an answer of `shownAt` may have changed; answers how to stop. */
  subscribe(listener: () => void): () => void;
}
