import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import type { WholeClass } from '../../classes/contract.ts';
import type { Student } from '../../contract.ts';
import PasteStudentsDialog, { type PastedIntoClass } from '../paste-students-dialog.tsx';
import { ListFile } from './list-file.tsx';

/** Adds people to a class from a pasted list or a file. */
export default function AddToClassDialog({
  group,
  students,
  allowed,
  open,
  onClose,
}: {
  group: WholeClass;
  students: readonly Student[];
  allowed: number;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['classes', 'teaching']);
  const into = useMemo(
    (): PastedIntoClass => ({
      id: group._id,
      inClass: group.students,
      title: t('paste.title', { name: group.name }),
      lead: t('paste.lead'),
      known: t('paste.known'),
      listed: t('paste.inClass'),
      lineOf: (line) => t('paste.line', { line }),
      above: (write) => <ListFile onText={write} />,
      async add(emailList, options) {
        const reply = await calls.classes.addStudents({ id: group._id, emailList }, options);
        return { full: reply.need_premium_account, done: t('paste.done', { count: reply.joined }) };
      },
    }),
    [group, t],
  );
  return <PasteStudentsDialog students={students} allowed={allowed} into={into} open={open} onClose={onClose} />;
}
