import type { Card } from '../contract.ts';
import { noMindMap, type mindMapFields } from './mind-map.ts';

export type BesideCard = Pick<
  Card,
  | 'author_email'
  | 'focus_session_id'
  | 'repeat_session'
  | 'last_day_done'
  | 'notification_focus_repeat_id'
  | 'record'
  | 'teacher_review'
  | 'email_list'
  | 'redirect'
  | 'roadmap'
  | 'mindmap'
  | (typeof mindMapFields)[number]
>;

/** The fields of S1 §3 that other areas own, of a card about which they know nothing or may tell nothing. */
export const nothingBesideCard: BesideCard = {
  author_email: null,
  focus_session_id: null,
  repeat_session: [],
  last_day_done: null,
  notification_focus_repeat_id: null,
  record: null,
  teacher_review: null,
  email_list: [],
  redirect: false,
  roadmap: null,
  mindmap: false,
  ...noMindMap,
};
