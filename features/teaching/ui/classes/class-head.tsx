import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { WholeClass } from '../../classes/contract.ts';
import { classLimits } from '../../rules/classes/class-limits.ts';
import { useClassCall } from './use-class-call.ts';

/** The name of a class, and what is done with the class as a whole. */
export function ClassHead({ group }: { group: WholeClass }) {
  const { t } = useTranslation('classes');
  const { _id: id, name, own, archived } = group;
  const member = useMember();
  const navigate = useNavigate();
  const { run, failure, forget } = useClassCall();
  const [asking, setAsking] = useState<'delete' | 'leave'>();
  const [renaming, setRenaming] = useState<boolean>();
  const seat = group.teachers.find(({ user_id }) => user_id === member._id);

  async function archive() {
    const input = { id, archived: !archived };
    if (await run('archive', (options) => calls.classes.archive(input, options), input))
      showToast({ title: t(archived ? 'class.unarchived' : 'class.archived') });
  }
  async function end() {
    if (asking === 'leave' && seat) await calls.classes.removeTeacher({ id, teacher: seat._id });
    else await calls.classes.remove({ id });
    void navigate('/app/classes', { replace: true });
  }

  return (
    <header>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold wrap-anywhere sm:text-36"
          >
            {name}
          </h1>
          {own ? null : <p className="mt-1 text-ink-2">{t('class.ownedBy', { name: group.owner.name })}</p>}
        </div>
        {archived ? <Badge className="mt-2">{t('list.archived')}</Badge> : null}
        <Menu
          trigger={
            <IconButton label={t('class.more')} icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />
          }
          entries={
            own
              ? [
                  { key: 'rename', label: t('class.rename'), onSelect: () => setRenaming(true) },
                  {
                    key: 'archive',
                    label: t(archived ? 'class.unarchive' : 'class.archive'),
                    onSelect: () => void archive(),
                  },
                  { key: 'delete', label: t('class.delete'), danger: true, onSelect: () => setAsking('delete') },
                ]
              : [{ key: 'leave', label: t('class.leave'), danger: true, onSelect: () => setAsking('leave') }]
          }
        />
      </div>
      {archived ? (
        <p className="mt-3 max-w-prose rounded-card bg-warn-soft p-4 text-14">{t('class.archivedNote')}</p>
      ) : null}
      {failure ? <ErrorNote className="mt-3" title={t('notDone')} text={failure.text} onClose={forget} /> : null}
      {renaming === undefined ? null : (
        <Rename key={name} id={id} name={name} open={renaming} onClose={() => setRenaming(false)} />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        danger
        title={t(asking === 'leave' ? 'class.leaveTitle' : 'class.deleteTitle', { name })}
        text={t(asking === 'leave' ? 'class.leaveText' : 'class.deleteText')}
        confirmLabel={t(asking === 'leave' ? 'class.leave' : 'class.delete')}
        onConfirm={end}
      />
    </header>
  );
}

function Rename({ id, name, open, onClose }: { id: string; name: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('classes');
  const { run, working, failure } = useClassCall();
  const [typed, setTyped] = useState(name);
  const empty = typed.trim() === '';
  async function save() {
    if (empty) return;
    const input = { id, name: typed.trim() };
    if (await run('save', (options) => calls.classes.save(input, options), input)) onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('class.renameTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" loading={working === 'save'} disabled={empty} onClick={() => void save()}>
            {t('class.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('class.renameTitle')}
        labelHidden
        maxLength={classLimits.name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={empty ? t('list.noName') : undefined}
      />
      {failure ? <ErrorNote className="mt-4" title={t('notDone')} text={failure.text} /> : null}
    </Dialog>
  );
}
