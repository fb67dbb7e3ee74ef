import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#app/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useIntoView } from '#ui/into-view.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Student, StudentOfCard } from '../contract.ts';
import { placesTaken, type PendingStudent } from '../rules/pending.ts';
import { isSameStudent } from '../rules/students.ts';
import type { Pending } from './use-pending.ts';

interface AddStudentsProps {
  pending: Pending;
  ofCard: readonly StudentOfCard[];
  students: readonly Student[];
  allowed: number;
  /** Whoever was meant does not fit the quota. */
  onFull: () => void;
}

/** A person from the list, or an address; each goes to the pending ones first. */
export function AddStudents({ pending, ofCard, students, allowed, onFull }: AddStudentsProps) {
  const { t } = useTranslation('teaching');
  const field = useRef<HTMLInputElement>(null);
  const row = useIntoView<HTMLDivElement>(pending.problem);
  const [said, setSaid] = useState('');
  const groups = usePeople({ ofCard, students, pending: pending.pending });

  function add(next: PendingStudent) {
    const blocked = pending.add(next);
    if (blocked === 'studentsFull') return onFull();
    return blocked ? undefined : setSaid(t('pending.added', { name: nameOf(next) }));
  }
  function addTyped() {
    field.current?.focus();
    if (pending.typed.trim() !== '') add({ email: pending.typed.trim().toLowerCase() });
  }
  function remove(student: PendingStudent) {
    pending.remove(student);
    setSaid(t('pending.removed', { name: nameOf(student) }));
    field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 font-medium text-ink-2">
        {t('quota', { count: placesTaken({ pending: pending.pending, students }), allowed })}
      </p>
      <Combobox
        label={t('pick.label')}
        placeholder={t(groups.length > 0 ? 'pick.placeholder' : 'pick.nobody')}
        searchPlaceholder={t('pick.search')}
        value={null}
        disabled={groups.length === 0}
        groups={groups}
        onChange={(key) => {
          const found = groups.flatMap(({ items }) => items).find(({ value }) => value === key);
          if (found) add(found.student);
        }}
      />
      <div ref={row} className="flex scroll-mb-4 items-end gap-2">
        <TextField
          ref={field}
          label={t('email.label')}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={t('email.placeholder')}
          value={pending.typed}
          error={pending.problem && pending.problem !== 'studentsFull' ? t(`email.problem.${pending.problem}`) : undefined}
          onChange={(event) => pending.type(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            addTyped();
          }}
          fieldClassName="min-w-0 flex-1"
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={addTyped}
          className={pending.problem && pending.problem !== 'studentsFull' ? 'mb-6' : undefined}
        >
          {t('email.add')}
        </Button>
      </div>
      {pending.pending.length > 0 ? (
        <section aria-label={t('pending.title')}>
          <h3 className="mb-2 text-14 font-semibold">{t('pending.title')}</h3>
          <ul className="flex flex-wrap gap-2">
            {pending.pending.map((student) => (
              <li
                key={'email' in student ? student.email : student.user_id}
                className="flex max-w-full items-center rounded-full border border-line bg-sunken pl-3 text-14"
              >
                <span className="truncate">{nameOf(student)}</span>
                <button
                  type="button"
                  aria-label={t('pending.remove', { name: nameOf(student) })}
                  onClick={() => remove(student)}
                  className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-3 hover:text-ink"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const nameOf = (student: PendingStudent) => ('email' in student ? student.email : student.name);

/** Friends, and students of other cards; without those who are on this card or pending. */
function usePeople({ ofCard, students, pending }: Pick<AddStudentsProps, 'ofCard' | 'students'> & { pending: readonly PendingStudent[] }) {
  const { t } = useTranslation('teaching');
  const friends = useQuery(query.people.friends.queryOptions()).data?.[0].friend_list ?? [];
  const isTaken = (one: { user_id: string | null; email: string | null }) =>
    [...ofCard, ...pending].some((each) => isSameStudent(one, each));
  const ofOthers = students
    .filter((student) => !isTaken(student))
    .map(({ _id, user_id, email, name, image }) => ({
      value: `student ${_id}`,
      label: name ?? email ?? '',
      ...(email ? { keywords: email } : {}),
      icon: <Avatar name={name ?? email ?? ''} image={image} size={24} />,
      student: user_id ? { user_id, name: name ?? email ?? '', image } : { email: email ?? '' },
    }));
  const byName = friends
    .filter(({ _id }) => !isTaken({ user_id: _id, email: null }) && !students.some(({ user_id }) => user_id === _id))
    .map(({ _id, name, image }) => ({
      value: `friend ${_id}`,
      label: name,
      icon: <Avatar name={name} image={image} size={24} />,
      student: { user_id: _id, name, image },
    }));
  return [
    { label: t('pick.friends'), items: byName },
    { label: t('pick.students'), items: ofOthers },
  ].filter(({ items }) => items.length > 0);
}
