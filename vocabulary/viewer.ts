/** Who looks at something public. */
export type Viewer = 'visitor' | 'member' | 'author';
