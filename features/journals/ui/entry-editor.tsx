import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '#client/keys.ts';
import { useMember } from '#client/session.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { useUndoKeys } from '#platform/documents/use-undo-keys.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { ConflictPlace, ConflictQuestion } from '#features/cards/ui/conflict-question.tsx';
import { NotSavedNote, SavingLine } from '#features/cards/ui/saving-line.tsx';
import { RichTextFrame } from '#features/cards/ui/rich-text-frame.tsx';
import { LaunchSession } from '#features/focus-sessions/ui/launch-session.tsx';
import { dayOf, isAfterMidnight, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { DictationButton } from '#features/voice/ui/dictation-button.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Journal } from '../contract.ts';
import { blankContent, type JournalChange } from '../rules/journal-content.ts';
import { journalLimits } from '../rules/journal-limits.ts';
import { DayDialog } from './day-dialog.tsx';
import { DayPanel } from './day-panel.tsx';
import { useDeleteEntry } from './delete-entry.ts';
import type { JournalSession } from './journal-session.ts';
import { useNow } from './use-now.ts';
import { useDayWords } from './use-day-words.ts';

/** The editor of a day's entry: a page to write on, and beside it what happened on the day. Saves as one types. */
export function EntryEditor({
  day,
  journal,
  session,
  fresh,
  away,
}: {
  day: Day;
  journal: Journal;
  session: JournalSession;
  /** Nothing is written yet. */
  fresh: boolean;
  /** Without the network this device cannot know whether something is written. */
  away: boolean;
}) {
  const { t } = useTranslation(['journals', 'cards']);
  const words = useDayWords();
  const member = useMember();
  const { title, content } = useDocument(session, ({ editor }) => editor.content);
  const now = useNow();
  const today = dayOf(now, member);
  const navigate = useNavigate();
  const show = (next: Day) => void navigate(`/app/journal/${next}`);
  const [choosing, setChoosing] = useState(false);
  const [announced, setAnnounced] = useState('');
  const write = (change: JournalChange, typedAt?: number) =>
    session.act({ kind: 'field', change, ...(typedAt !== undefined && { typedAt }) });
  const step = (kind: 'undo' | 'redo') => {
    const { past, future } = session.current().editor;
    const isUndo = kind === 'undo';
    if ((isUndo ? past : future).length === 0)
      return setAnnounced(t(isUndo ? 'entry.nothingToUndo' : 'entry.nothingToRedo'));
    session.act({ kind });
    return setAnnounced(t(isUndo ? 'entry.undone' : 'entry.redone'));
  };
  useUndoKeys(step);
  // Listed in the keyboard help; handled above, because text fields have an undo of their own.
  useKeys(
    [
      { keys: 'ArrowLeft', label: t('entry.previousDay'), run: () => show(plusDays(day, -1)) },
      { keys: 'ArrowRight', label: t('entry.nextDay'), run: () => show(plusDays(day, 1)), when: day < today },
      { keys: 'Mod+Z', label: t('entry.keys.undo'), run: () => undefined, everywhere: true },
      { keys: 'Mod+Shift+Z', label: t('entry.keys.redo'), run: () => undefined, everywhere: true },
    ],
    t('title'),
  );

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 lg:px-10">
      <Bar day={day} journal={journal} session={session} fresh={fresh} step={step} />
      <NotSaved session={session} />
      {away ? <p className="mb-2 text-14 text-ink-3">{t('entry.away')}</p> : null}
      {day === today && isAfterMidnight(now, member) ? (
        <p className="mb-2 text-14 text-ink-3">
          {t('today.late', { hour: words.hour(member.dayStartsAt), day: words.longDay(today) })}
        </p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <article className="rounded-card bg-surface px-4 pt-4 pb-6 shadow-resting sm:px-8 sm:pt-6">
          <div className="-mx-2 flex items-center justify-between gap-1">
            <IconButton
              label={t('entry.previousDay')}
              icon={<ChevronLeft aria-hidden="true" className="size-5" />}
              onClick={() => show(plusDays(day, -1))}
            />
            <h1 className="min-w-0">
              <button
                type="button"
                onClick={() => setChoosing(true)}
                aria-label={t('entry.changeDate', { day: words.longDay(day) })}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-control px-2 text-14 font-medium text-accent hover:bg-sunken"
              >
                <span className="min-w-0 wrap-anywhere first-letter:uppercase">{words.longDay(day)}</span>
                <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </h1>
            <IconButton
              label={t('entry.nextDay')}
              icon={<ChevronRight aria-hidden="true" className="size-5" />}
              disabled={day >= today}
              onClick={() => show(plusDays(day, 1))}
            />
          </div>
          <input
            dir="auto"
            aria-label={t('entry.title')}
            placeholder={t('entry.titlePlaceholder')}
            maxLength={journalLimits.title}
            value={title}
            onChange={(event) => write({ title: event.currentTarget.value }, Date.now())}
            className="mt-1 mb-3 w-full rounded-control bg-transparent py-1 font-display text-22 leading-tight sm:text-28 font-semibold placeholder:font-normal placeholder:text-ink-3 focus-visible:outline-offset-4"
          />
          <div className="journal-page">
            <RichTextFrame
              label={t('entry.text')}
              labelHidden
              most={journalLimits.content}
              value={content}
              onChange={(html) => write({ content: html }, Date.now())}
              placeholder={t('entry.placeholder')}
              focusAtStart={fresh}
              writingTool={(into) => (
                <DictationButton language={cardLanguageOf(member.locale)} field={t('entry.text')} into={into} />
              )}
            />
          </div>
        </article>
        <aside>
          <div className="flex flex-col gap-6 lg:sticky lg:top-20">
            <LaunchSession
              className="self-start"
              source={{ kind: 'journal', id: day, title: title.trim() || words.longDay(day) }}
            />
            <DayPanel day={day} today={today} timeZone={member.timeZone} />
          </div>
        </aside>
      </div>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {choosing ? <DayDialog day={day} onDay={show} onClose={() => setChoosing(false)} /> : null}
      <Conflict session={session} />
    </div>
  );
}

function Bar({
  day,
  journal,
  session,
  fresh,
  step,
}: {
  day: Day;
  journal: Journal;
  session: JournalSession;
  fresh: boolean;
  step: (kind: 'undo' | 'redo') => void;
}) {
  const { t } = useTranslation(['journals', 'cards']);
  const saving = useDocument(session, (state) => state.saving);
  const canUndo = useDocument(session, ({ editor }) => editor.past.length > 0);
  const canRedo = useDocument(session, ({ editor }) => editor.future.length > 0);
  const deleteEntry = useDeleteEntry();
  return (
    <header className="sticky top-0 z-20 -mx-4 flex min-h-16 items-center gap-1 bg-ground/95 px-2 backdrop-blur-sm sm:-mx-6 sm:px-4 lg:-mx-10 lg:px-8">
      <Link
        to={`/app/journal?month=${day.slice(0, 7)}`}
        aria-label={t('entry.back')}
        title={t('entry.back')}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 px-1">
        {fresh && saving === 'saved' ? (
          <p className="truncate text-14 leading-tight text-ink-3">{t('cards:editor.saving.fresh')}</p>
        ) : (
          <SavingLine saving={saving} />
        )}
      </div>
      <IconButton
        label={t('cards:editor.undo')}
        icon={<Undo2 aria-hidden="true" className="size-5" />}
        aria-disabled={!canUndo}
        className="aria-disabled:opacity-45"
        onClick={() => step('undo')}
      />
      <IconButton
        label={t('cards:editor.redo')}
        icon={<Redo2 aria-hidden="true" className="size-5" />}
        aria-disabled={!canRedo}
        className="aria-disabled:opacity-45"
        onClick={() => step('redo')}
      />
      <Menu
        align="end"
        trigger={<IconButton label={t('entry.more')} icon={<Ellipsis aria-hidden="true" className="size-5" />} />}
        entries={[
          {
            key: 'delete',
            label: t('entry.delete'),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => void deleteEntry(day, journal, session, fresh),
          },
        ]}
      />
    </header>
  );
}

function NotSaved({ session }: { session: JournalSession }) {
  const { t } = useTranslation('journals');
  const saving = useDocument(session, (state) => state.saving);
  const refusal = useDocument(session, (state) => state.refusal);
  if (saving !== 'failed') return null;
  // Deleted on another device: what was written here would exist nowhere else.
  const gone = refusal?.key === 'journals:refusal.gone';
  return (
    <NotSavedNote
      refusal={refusal}
      tryAgain={() => void session.tryAgain()}
      action={
        gone ? (
          <Button size="sm" variant="primary" onClick={() => void session.tryAgain(blankContent)}>
            {t('entry.keepAgain')}
          </Button>
        ) : undefined
      }
    />
  );
}

function Conflict({ session }: { session: JournalSession }) {
  const { t } = useTranslation('journals');
  const conflict = useDocument(session, (state) => state.conflict);
  if (!conflict) return null;
  const side = (field: string, value: string) => [{ name: '', text: field === 'content' ? plainText(value) : value }];
  return (
    <ConflictQuestion
      key={conflict.edition}
      places={conflict.collisions.map(({ field }) => field)}
      settle={(choices) => session.settleConflict(choices)}
    >
      {(chosen) =>
        conflict.collisions.map(({ field, mine, theirs }) => (
          <ConflictPlace
            key={field}
            place={field}
            name={t(`field.${field}`)}
            mine={side(field, mine)}
            theirs={side(field, theirs)}
            {...chosen(field)}
          />
        ))
      }
    </ConflictQuestion>
  );
}
