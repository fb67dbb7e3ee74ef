import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { WholeClass, WorkOfClass } from '../../classes/contract.ts';
import { dayAndTime, dueInstant, usualDueTime } from '../../rules/classes/due.ts';
import { useClassCall } from './use-class-call.ts';

/** Gives a card to a class, or changes when a given one is due. */
export default function GiveDialog({
  group,
  work,
  open,
  onClose,
}: {
  group: WholeClass;
  work?: WorkOfClass;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('classes');
  const { timeZone } = useMember();
  const { run, working, failure } = useClassCall();
  const cards = useQuery(query.cards.listShort.queryOptions({ enabled: !work }));
  const [id] = useState(newId);
  const [card, setCard] = useState<string | null>(null);
  const at = work?.due_at ? dayAndTime(Date.parse(work.due_at), timeZone) : undefined;
  const [day, setDay] = useState(at?.day ?? '');
  const [time, setTime] = useState(at?.time ?? usualDueTime);
  const [alsoLater, setLater] = useState(work?.later ?? true);
  const [tried, setTried] = useState(false);
  const given = new Set(group.work.map(({ card_id }) => card_id));
  const options = (cards.data ?? [])
    .filter(({ _id, published_private }) => published_private && !given.has(_id))
    .map(({ _id, title }) => ({ value: _id, label: title }));
  const instant = day === '' ? null : dueInstant(day, time || usualDueTime, timeZone);
  const noCard = !work && card === null;

  async function send() {
    setTried(true);
    if (noCard || instant === undefined) return;
    const due_at = instant === null ? null : new Date(instant).toISOString();
    const later = alsoLater;
    if (work) {
      const input = { id: group._id, work: work._id, due_at, later };
      if (!(await run('save', (call) => calls.classes.saveWork(input, call), input))) return;
      showToast({ tone: 'good', title: t('work.changed') });
    } else {
      const input = { id: group._id, _id: id, focusCardId: card!, due_at, later };
      const reply = await run('give', (call) => calls.classes.give(input, call), input);
      if (!reply) return;
      showToast({ tone: 'good', title: t('work.given', { count: reply.assigned }) });
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={work ? t('work.changeTitle', { title: work.title }) : t('work.giveTitle', { name: group.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" loading={working !== undefined} onClick={() => void send()}>
            {work ? t('class.save') : t('work.giveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {work ? null : (
          <>
            <p className="max-w-prose text-14 text-ink-2">
              {group.students.length > 0
                ? t('work.giveLead', { count: group.students.length })
                : t('work.giveLeadNobody')}
            </p>
            <Combobox
              label={t('work.card')}
              hint={t('work.cardHint')}
              placeholder={t(cards.data && options.length === 0 ? 'work.noCards' : 'work.cardPlaceholder')}
              searchPlaceholder={t('work.cardSearch')}
              options={options}
              value={card}
              disabled={options.length === 0}
              onChange={setCard}
              error={tried && noCard ? t('work.noCard') : undefined}
            />
          </>
        )}
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={t('work.day')}
            hint={t('work.dayHint')}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={instant === undefined ? t('work.wrongDay') : undefined}
          />
          <TextField
            label={t('work.time')}
            type="time"
            value={time}
            disabled={day === ''}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <Checkbox label={t('work.laterBox')} checked={alsoLater} onChange={setLater} />
        {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      </div>
    </Dialog>
  );
}
