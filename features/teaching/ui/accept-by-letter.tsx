import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

/** Accepts the teacher whose letter led here, once the member has signed in. Renders nothing without a letter. */
export function AcceptByLetter() {
  const { t } = useTranslation('teaching');
  const [searchParams, setSearchParams] = useSearchParams();
  const letter = searchParams.get('letter');
  const queries = useQueryClient();
  const { working, failure, run } = useCall();
  const [teacher, setTeacher] = useState<string>();
  const sent = useRef<string>(undefined);
  async function accept(followed: string): Promise<void> {
    sent.current = followed;
    const reply = await run(
      'letter',
      (options) => calls.teaching.acceptByLetter({ letter: followed }, options),
      followed,
    );
    if (!reply) return;
    setTeacher(reply.teacher);
    // A reload does not follow the letter again: its entry may have been joined with another one of the same person.
    setSearchParams(
      (now) => {
        now.delete('letter');
        return now;
      },
      { replace: true },
    );
    await queries.invalidateQueries({ queryKey: query.teaching.key() });
  }
  const acceptOnce = useEffectEvent(accept);
  useEffect(() => {
    if (letter && sent.current !== letter) void acceptOnce(letter);
  }, [letter]);
  if (letter && failure)
    return (
      <ErrorNote
        className="mt-4"
        title={t('byLetter.failed')}
        text={failure.text}
        action={
          <Button disabled={working !== undefined} onClick={() => void accept(letter)}>
            {t('again')}
          </Button>
        }
      />
    );
  if (teacher === undefined) return null;
  return (
    <div role="status" className="mt-4 rounded-card bg-accent-soft p-4">
      <p>{t('byLetter.done', { teacher })}</p>
      <ButtonLink className="mt-3" to="/app/library">
        {t('byLetter.library')}
      </ButtonLink>
    </div>
  );
}
