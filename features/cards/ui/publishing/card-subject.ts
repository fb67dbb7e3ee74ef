import { query } from '#client/query.ts';
import type { SubjectUi } from '#features/publications/ui/subject-ui.ts';

const pages = { initialPageParam: undefined as string | undefined };
const pageAt = (cursor: string | undefined) => (cursor ? { cursor } : {});

/** The adapter of cards for the dialogs of `features/publications`. */
export const cardSubjectUi: SubjectUi = {
  kind: 'card',
  comments: (id) =>
    query.publications.meta.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
  addedList: (id) =>
    query.publications.addedList.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ cardId: id, ...pageAt(cursor) }),
      getNextPageParam: (page) => page[0]?.next ?? undefined,
    }),
};
