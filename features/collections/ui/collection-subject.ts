import { query } from '#client/query.ts';
import type { SubjectUi } from '#features/publications/ui/subject-ui.ts';

const pages = { initialPageParam: undefined as string | undefined };
const pageAt = (cursor: string | undefined) => (cursor ? { cursor } : {});

/** Adapter of collections for the dialogs of publications. */
export const collectionSubjectUi: SubjectUi = {
  kind: 'collection',
  comments: (id) =>
    query.collections.meta.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
  addedList: (id) =>
    query.collections.addedList.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
};
