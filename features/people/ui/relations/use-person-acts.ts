import { useTranslation } from 'react-i18next';
import type { AnyCommand } from '#client/command.ts';
import { useQueue } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { isShown } from '#client/shown-commands.ts';
import { useOnline } from '#client/use-online.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { showUndo } from '#ui/toast.tsx';
import { follow, likePerson, personTarget, unblockPerson, unlikePerson, type Person } from '../../client/commands.ts';
import { stateAfter, type PersonState } from '../../client/person-state.ts';
import { personPrompt } from './person-prompt.ts';
import { sendAct, sendBlock, sendFriend, sendNoFriend } from './send-act.ts';

export type ActsOnPerson = ReturnType<typeof usePersonActs>;

/**
 * What the member may do towards somebody, with unsent acts. `known`: how they are related as the server, or the
 * lists of this device, say.
 */
export function usePersonActs(person: Person, known: PersonState) {
  const { t } = useTranslation('relations');
  const { emailVerified } = useMember();
  const online = useOnline();
  const own = useQueue().filter(({ target }) => target === personTarget(person._id));
  const { name } = person;
  const run = (sent: Promise<unknown>) => void sent.catch(reportError);
  const undo = (title: string, again: () => Promise<unknown>, label = t('act.undo')) =>
    showUndo(title, label, () => run(again()));
  const follows = (wants: boolean) => sendAct(follow({ follow: wants, userToFollowId: person._id, person }));

  return {
    person,
    state: own.filter(isShown).reduce(stateAfter, known),
    refused: own.filter(({ state }) => isRefused(state)),
    waitsForNetwork: !online && own.some(({ state }) => state.kind === 'waiting'),
    isSending: (...commands: AnyCommand[]) =>
      own.some((queued) => queued.state.kind === 'sending' && commands.some((each) => each.is(queued))),
    /** Their address is not confirmed, and the server refuses requests from it. */
    cannotAsk: !emailVerified,
    ask: () => run(sendFriend(person)),
    accept: () => run(sendFriend(person)),
    decline: () => {
      run(sendNoFriend(person));
      // Whoever was declined still asks, so that accepting makes them friends at once.
      undo(t('done.declined', { name }), () => sendFriend(person), t('act.accept'));
    },
    withdraw: () => {
      run(sendNoFriend(person));
      undo(t('done.withdrawn', { name }), () => sendFriend(person));
    },
    /** After asking. `entry`: the entry of a list that it removes. */
    end: (entry: Element | null) => personPrompt.open({ kind: 'end', person, entry }),
    block: (entry: Element | null) => personPrompt.open({ kind: 'block', person, entry }),
    unblock: () => {
      run(sendAct(unblockPerson({ id: person._id, person })));
      undo(t('done.unblocked', { name }), () => sendBlock(person));
    },
    follow: () => run(follows(true)),
    unfollow: () => {
      run(follows(false));
      undo(t('done.unfollowed', { name }), () => follows(true));
    },
    like: () => run(sendAct(likePerson({ id: person._id, person }))),
    unlike: () => run(sendAct(unlikePerson({ id: person._id, person }))),
  };
}
