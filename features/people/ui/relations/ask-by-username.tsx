import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonState } from '../../client/person-state.ts';
import { Button } from '#ui/button.tsx';
import { befriend, type Person } from '../../client/commands.ts';
import { ActNotes } from './act-notes.tsx';
import { sendAct } from './send-act.ts';
import { usePersonActs } from './use-person-acts.ts';

const username = /^[a-z0-9](?:-?[a-z0-9]){1,29}$/;

/**
 * Asks somebody who is not found by their exact username. Nothing tells whether there is such a person, so that it is
 * not remembered among the requests.
 */
export function AskByUsername({ text }: { text: string }) {
  const { t } = useTranslation('relations');
  const asked = text.toLowerCase().replace(/^@/, '');
  const person: Person = { _id: asked, name: asked, username: asked, image: null };
  const acts = usePersonActs(person, known);
  const [done, setDone] = useState(false);
  if (!username.test(asked)) return null;
  return (
    <div className="flex flex-col items-start gap-2 py-4">
      <p className="text-14 text-ink-3">{t('byUsername.text')}</p>
      <Button
        size="sm"
        loading={acts.isSending(befriend)}
        disabled={acts.cannotAsk}
        aria-disabled={done && acts.refused.length === 0}
        onClick={() => {
          if (done && acts.refused.length === 0) return;
          setDone(true);
          sendAct(befriend({ friend: true, userToFriendId: asked, person })).catch(reportError);
        }}
      >
        {t('byUsername.ask', { username: asked })}
      </Button>
      {done && acts.refused.length === 0 ? (
        <p role="status" className="text-14 text-ink-2">
          {t('byUsername.asked')}
        </p>
      ) : null}
      <ActNotes acts={acts} />
    </div>
  );
}

const known: PersonState = { relation: 'member' };
