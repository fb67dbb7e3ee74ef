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

/** Gives a card or a map to a class, or changes when a given one is due. */
export default function GiveDialog({
  group,
  kind,
  work,
  open,
  onClose,
}: {
  group: WholeClass;
  kind: WorkOfClass['kind'];
  work?: WorkOfClass;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('classes');
  const { timeZone } = useMember();
  const { run, working, failure } = useClassCall();
  const source = useSources(group, kind, work === undefined);
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = work?.due_at ? dayAndTime(Date.parse(work.due_at), timeZone) : undefined;
  const [day, setDay] = useState(at?.day ?? '');
  const [time, setTime] = useState(at?.time ?? usualDueTime);
  const [alsoLater, setLater] = useState(work?.later ?? true);
  const [tried, setTried] = useState(false);
  const instant = day === '' ? null : dueInstant(day, time || usualDueTime, timeZone);
  const isMap = kind === 'map';
  const noneChosen = !work && chosen === null;

  async function send() {
    setTried(true);
    if (noneChosen || instant === undefined) return;
    const due_at = instant === null ? null : new Date(instant).toISOString();
    const later = alsoLater;
    if (work) {
      const input = { id: group._id, work: work._id, due_at, later };
      if (!(await run('save', (call) => calls.classes.saveWork(input, call), input))) return;
      showToast({ tone: 'good', title: t('work.changed') });
    } else {
      const what = isMap ? { focusmapId: chosen! } : { focusCardId: chosen! };
      const input = { id: group._id, _id: id, ...what, due_at, later };
      const reply = await run('give', (call) => calls.classes.give(input, call), input);
      if (!reply) return;
      showToast({ tone: 'good', title: isMap ? t('work.givenMap') : t('work.given', { count: reply.assigned }) });
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        work
          ? t('work.changeTitle', { title: work.title })
          : t(isMap ? 'work.giveMapTitle' : 'work.giveTitle', { name: group.name })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" loading={working !== undefined} onClick={() => void send()}>
            {work ? t('class.save') : t(isMap ? 'work.giveMapNow' : 'work.giveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {work ? null : (
          <>
            <p className="max-w-prose text-14 text-ink-2">
              {isMap
                ? t('work.mapLead')
                : group.students.length > 0
                  ? t('work.giveLead', { count: group.students.length })
                  : t('work.giveLeadNobody')}
            </p>
            <Combobox
              label={t(isMap ? 'work.map' : 'work.card')}
              {...(isMap ? {} : { hint: t('work.cardHint') })}
              placeholder={
                source.read && source.options.length === 0
                  ? t(isMap ? 'work.noMaps' : 'work.noCards')
                  : t(isMap ? 'work.mapPlaceholder' : 'work.cardPlaceholder')
              }
              searchPlaceholder={t(isMap ? 'work.mapSearch' : 'work.cardSearch')}
              options={source.options}
              value={chosen}
              disabled={source.options.length === 0}
              onChange={setChosen}
              error={tried && noneChosen ? t(isMap ? 'work.noMap' : 'work.noCard') : undefined}
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

/** The member's cards with a secret edition, or their own maps, that the class does not have yet. */
function useSources(group: WholeClass, kind: WorkOfClass['kind'], enabled: boolean) {
  const cards = useQuery(query.cards.listShort.queryOptions({ enabled: enabled && kind === 'card' }));
  const maps = useQuery(query.maps.list.queryOptions({ enabled: enabled && kind === 'map' }));
  const given = new Set(group.work.map(({ source_id }) => source_id));
  const own =
    kind === 'card'
      ? cards.data?.filter(({ published_private }) => published_private)
      : maps.data?.filter(({ state }) => state === '');
  const options = (own ?? [])
    .filter(({ _id }) => !given.has(_id))
    .map(({ _id, title }) => ({ value: _id, label: title }));
  return { options, read: own !== undefined };
}
