import { query } from '#client/query.ts';
import type { SubjectUi } from '#features/publications/ui/subject-ui.ts';

const pages = { initialPageParam: undefined as string | undefined };
const pageAt = (cursor: string | undefined) => (cursor ? { cursor } : {});

/** Adapter of maps for the dialogs of publications. */
export const mapSubjectUi: SubjectUi = {
  kind: 'map',
  comments: (focusmap_public_id) =>
    query.publicMaps.meta.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ focusmap_public_id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
  addedList: (id) =>
    query.publicMaps.addedList.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
};
