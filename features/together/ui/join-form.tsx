import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { formDraft } from '#client/form-drafts.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { HideName } from '#features/focus-sessions/ui/launch/hide-name.tsx';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';

interface Choice {
  titleFocus: string;
  /** Empty for none. */
  cardId: string;
  goal: string;
  th: boolean;
  uh: boolean;
}

interface LobbyRoom {
  readonly _id: string;
  /** The host has not begun yet. */
  readonly waits: boolean;
  readonly title: string | null;
  readonly blocked_by: 'ended' | 'full' | 'notOffered' | 'emailNotVerified' | 'young' | null;
}

/** Takes a seat, with what the others see of it. What is typed is kept on the device until then. */
export function JoinForm({ room: { _id: id, waits, title, blocked_by } }: { room: LobbyRoom }) {
  const { t } = useTranslation(['together', 'account', 'cards']);
  const navigate = useNavigate();
  const { _id: memberId } = useMember();
  const online = useOnline();
  const join = useCall();
  const cards = useQuery(query.cards.listShort.queryOptions()).data?.filter(({ locked }) => !locked);
  /** Asking again without an answer begins no second session. */
  const session = useRef<string>(undefined);
  const usual: Choice = { titleFocus: title ?? '', cardId: '', goal: '', th: false, uh: false };
  const [kept] = useState(() => formDraft<Choice>(memberId, `join:${id}`, usual));
  const [choice, setChoice] = useState(() => ({ ...usual, ...kept.read() }));
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    kept.keepSoon(next);
  };
  if (blocked_by !== null)
    return (
      <p role="status" className="rounded-card bg-warn-soft p-4">
        {blocked_by === 'emailNotVerified' ? t('account:refusal.emailNotVerified') : t(`refusal.${blocked_by}`)}
      </p>
    );

  async function take() {
    session.current ??= newId();
    const { titleFocus, cardId, goal, th, uh } = choice;
    const input = {
      id,
      session: session.current,
      titleFocus: titleFocus.trim(),
      goal: goal.trim(),
      th,
      uh,
      // Where it is public, the others see its tile.
      ...(cardId !== '' && { focusCardIdParam: cardId, isPublicBool: true }),
    };
    const reply = await join.run('join', (options) => calls.together.join(input, options), input);
    if (!reply) return;
    kept.forget();
    session.current = undefined;
    if (!reply.session) return void (await queryClient.invalidateQueries({ queryKey: query.together.key() }));
    await queryClient.invalidateQueries({ queryKey: query.focusSessions.running.key() });
    void navigate(sessionAddress(reply.session._id));
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (online && join.working === undefined) void take();
      }}
    >
      {cards && cards.length > 0 ? (
        <Combobox
          label={t('lobby.card')}
          value={choice.cardId}
          most={50}
          options={[
            { value: '', label: t('lobby.noCard') },
            ...cards.map((card) => ({ value: card._id, label: card.title || t('cards:face.untitled') })),
          ]}
          onChange={(cardId) =>
            change({ cardId, titleFocus: cards.find(({ _id }) => _id === cardId)?.title ?? choice.titleFocus })
          }
        />
      ) : null}
      <TextField
        label={t('lobby.own')}
        value={choice.titleFocus}
        maxLength={sessionLimits.title}
        onChange={({ target }) => change({ titleFocus: target.value })}
      />
      <TextField
        label={t('lobby.goal')}
        hint={t('lobby.goalHint')}
        value={choice.goal}
        maxLength={sessionLimits.note}
        onChange={({ target }) => change({ goal: target.value })}
      />
      <Switch label={t('hide.title')} checked={choice.th} onChange={(th) => change({ th })} />
      <HideName checked={choice.uh} onChange={(uh) => change({ uh })} />
      <p className="text-14 text-ink-3">{t(waits ? 'lobby.endsLater' : 'lobby.ends')}</p>
      {online ? null : (
        <p role="status" className="rounded-card bg-warn-soft p-4 text-14">
          {t('list.offline')}
        </p>
      )}
      {join.failure ? (
        <p role="alert" className="rounded-card bg-bad-soft p-4 text-14">
          {join.failure.text}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        loading={join.working !== undefined}
        aria-disabled={!online}
        icon={<DoorOpen aria-hidden="true" className="size-5" />}
      >
        {t('lobby.join')}
      </Button>
    </form>
  );
}
