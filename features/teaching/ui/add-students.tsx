import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { AddressField, ChipList } from '#features/cards/ui/publishing/addresses.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { Student, StudentOfCard } from '../contract.ts';
import { placesTaken, type PendingStudent } from '../rules/pending.ts';
import { accountOf, isSameStudent, type NamedStudent } from '../rules/students.ts';
import type { Pending } from './use-pending.ts';

interface AddStudentsProps {
  pending: Pending;
  /** The address field. */
  field: RefObject<HTMLInputElement | null>;
  ofCard: readonly StudentOfCard[];
  students: readonly Student[];
  allowed: number;
  /** False if adding students needs a larger plan. */
  hasPlaces?: boolean;
  /** Called when the next student would exceed the quota. */
  onFull: (pending: readonly PendingStudent[]) => void;
}

/** Adds a person from a list, or typed addresses, to the pending students. */
export function AddStudents({ field, pending, ofCard, students, allowed, hasPlaces = true, onFull }: AddStudentsProps) {
  const { t } = useTranslation('teaching');
  const [said, setSaid] = useState('');
  const { groups, nobody } = usePeople({ ofCard, students, pending: pending.pending });

  function pick(next: PendingStudent) {
    const blocked = pending.pick(next);
    if (blocked === 'studentsFull') return onFull(pending.pending);
    return blocked ? undefined : setSaid(t('pending.added', { name: nameOf(next) }));
  }
  function addTyped(typed: string) {
    const { all, added, problem } = pending.addTyped(typed);
    const [only] = added;
    if (only)
      setSaid(added.length > 1 ? t('pending.addedMany', { count: added.length }) : t('pending.added', { name: only }));
    if (problem === 'studentsFull') onFull(all);
  }
  function remove(student: PendingStudent) {
    pending.remove(student);
    setSaid(t('pending.removed', { name: nameOf(student) }));
    field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {hasPlaces ? (
        <p className="text-14 font-medium text-ink-2">
          {t('quota', { count: placesTaken({ pending: pending.pending, students }), allowed })}
        </p>
      ) : null}
      <Combobox
        label={t('pick.label')}
        placeholder={t(nobody ? `pick.nobody.${nobody}` : 'pick.placeholder')}
        searchPlaceholder={t('pick.search')}
        value={null}
        disabled={groups.length === 0}
        groups={groups}
        onChange={(key) => {
          const found = groups.flatMap(({ items }) => items).find(({ value }) => value === key);
          if (found) pick(found.student);
        }}
      />
      <AddressField
        field={field}
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        addLabel={t('email.add')}
        typed={pending.typed}
        onTyped={pending.type}
        onAdd={addTyped}
        error={
          pending.problem && pending.problem !== 'studentsFull' ? t(`email.problem.${pending.problem}`) : undefined
        }
      />
      {pending.pending.length > 0 ? (
        <section aria-label={t('pending.title')}>
          <h3 className="mb-2 text-14 font-semibold">{t('pending.title')}</h3>
          <ChipList
            label={t('pending.title')}
            items={pending.pending.map((student) => ({
              key: 'email' in student ? student.email : student.user_id,
              name: nameOf(student),
              removeLabel: t('pending.remove', { name: nameOf(student) }),
              onRemove: () => remove(student),
            }))}
          />
        </section>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const nameOf = (student: PendingStudent) => ('email' in student ? student.email : student.name);

const personOf = ({
  user_id,
  email,
  name,
  image,
}: Pick<Student, 'user_id' | 'email' | 'name' | 'image'>): PendingStudent =>
  user_id ? { user_id, name: name ?? email ?? '', image } : { email: email ?? '' };

/** Friends, and students of other cards, without those who are assigned or pending; if none are left, the reason. */
function usePeople({
  ofCard,
  students,
  pending,
}: Pick<AddStudentsProps, 'ofCard' | 'students'> & { pending: readonly PendingStudent[] }) {
  const { t } = useTranslation('teaching');
  const { data, isError } = useQuery(query.people.friends.queryOptions());
  const friends = data?.[0].friend_list ?? [];
  const isTaken = (one: NamedStudent) => [...ofCard, ...pending].some((each) => isSameStudent(one, each));
  const ofOthers = students
    .filter((student) => !isTaken(student))
    .map(({ _id, user_id, friend_id, email, name, image }) => ({
      value: `student ${_id}`,
      label: name ?? email ?? '',
      ...(email ? { keywords: email } : {}),
      icon: <Avatar name={name ?? email ?? ''} image={image} size={24} />,
      student: personOf({ user_id: user_id ?? friend_id, email, name, image }),
    }));
  const byName = friends
    .filter(
      ({ _id }) => !isTaken({ user_id: _id, email: null }) && !students.some((student) => accountOf(student) === _id),
    )
    .map(({ _id, name, image }) => ({
      value: `friend ${_id}`,
      label: name,
      icon: <Avatar name={name} image={image} size={24} />,
      student: { user_id: _id, name, image },
    }));
  const groups = [
    { label: t('pick.friends'), items: byName },
    { label: t('pick.students'), items: ofOthers },
  ].filter(({ items }) => items.length > 0);
  // No reason while friends are loading.
  if (groups.length > 0 || !(data || isError)) return { groups, nobody: undefined };
  const nobody: 'allChosen' | 'none' | 'unread' = !data
    ? 'unread'
    : friends.length + students.length > 0
      ? 'allChosen'
      : 'none';
  return { groups, nobody };
}
