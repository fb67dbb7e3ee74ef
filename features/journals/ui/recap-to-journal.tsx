import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { FocusSession } from '#features/focus-sessions/contract.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { holdsRecap, recapHtml } from '../rules/recap-note.ts';
import { addToEntry } from './add-to-entry.ts';

/** Writes the recap of a session into the entry of its day: that of the entry it was launched from, or of its start. */
export function RecapToJournal({ session, recap, minutes }: { session: FocusSession; recap: string; minutes: number }) {
  const { t } = useTranslation('journals');
  const member = useMember();
  const day = session.journal_id ?? dayOf(Date.parse(session.started_at), member);
  const { data } = useQuery(query.journals.read.queryOptions({ input: { date: day } }));
  const [state, setState] = useState<'idle' | 'writing' | 'full' | 'failed'>('idle');
  const html = recapHtml({
    title: session.titleFocus,
    untitled: t('recap.session'),
    time: t('day.focus', { minutes }),
    recap,
  });
  if (holdsRecap(data?.[0]?.content ?? '', html))
    return (
      <p role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-16">
        {t('recap.written')}
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`/app/journal/${day}`}
          icon={<NotebookPen aria-hidden="true" className="size-4" />}
        >
          {t('recap.open')}
        </ButtonLink>
      </p>
    );
  return (
    <div className="mt-3">
      <Button
        loading={state === 'writing'}
        icon={<NotebookPen aria-hidden="true" className="size-5" />}
        onClick={() => {
          setState('writing');
          addToEntry(day, html).then(setState, (error: unknown) => {
            reportError(error);
            setState('failed');
          });
        }}
      >
        {t('recap.write')}
      </Button>
      {state === 'full' || state === 'failed' ? (
        <p role="alert" className="mt-2 text-14 text-bad">
          {t(`recap.${state}`)}
        </p>
      ) : null}
    </div>
  );
}
