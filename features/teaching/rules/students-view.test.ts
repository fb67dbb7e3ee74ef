import { expect, test } from 'vitest';
import { studentsView } from './students-view.ts';

const nothing = { students: 0, teachers: 0, setCards: 0, byLetter: false };
test.each([
  ['a member with neither students nor teachers', nothing, 'nobody'],
  ['a member to whom cards are set', { ...nothing, setCards: 1 }, 'student'],
  ['a member with a teacher', { ...nothing, teachers: 1 }, 'student'],
  [
    'a member whom a letter led here, before anything is read',
    { ...nothing, teachers: undefined, byLetter: true },
    'student',
  ],
  ['a teacher who is somebody’s student, too', { ...nothing, students: 2, teachers: 1, setCards: 1 }, 'teacher'],
  ['nothing read yet', { ...nothing, students: undefined }, 'loading'],
  ['the cards not read yet', { ...nothing, setCards: undefined }, 'loading'],
] as const)('the screen of students: %s', (_, has, view) => expect(studentsView(has)).toBe(view));
