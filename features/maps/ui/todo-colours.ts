import type { TodoState } from '../rules/map-content.ts';

/** DONE is green (decisions, *Focus maps*); the states are always said in words too. */
export const todoColours: Record<TodoState, string> = {
  TODO: 'bg-[#DC2626]',
  INPROGRESS: 'bg-[#EAB308]',
  DONE: 'bg-[#16A34A]',
};

/** The same for what is drawn on a canvas. */
export const todoHues: Record<TodoState, string> = { TODO: '#DC2626', INPROGRESS: '#EAB308', DONE: '#16A34A' };
