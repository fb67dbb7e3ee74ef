import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { marked, markedTile } from '#features/cards/client/marked-cards.ts';
import type { FocusSession } from './contract.ts';
import { defaultLaunch } from './rules/default-launch.ts';

/** `sessionLimits.actsAtOnce`, without that file in the first chunk. */
export const actsAtOnce = 200;

export const sessionTarget = (id: string) => `focus:${id}`;

export const sessionAddress = (id: string): string => `/app/focus-session/${id}`;

export const startFocus = command('focusSessions.start', 'focusSessions.start', {
  target: ({ _id }) => sessionTarget(_id),
  label: 'focus-sessions:queue.start',
  role: 'creates',
  title: ({ update }) => update.titleFocus,
});

/** Pauses, resumes, skips, prolongs or stops, writes goal and recap. Acts carry their own ids and times. */
export const actInFocus = command('focusSessions.act', 'focusSessions.act', {
  target: ({ id }) => sessionTarget(id),
  label: 'focus-sessions:queue.act',
  merge: (earlier, later) => {
    const acts = [...(earlier.acts ?? []), ...(later.acts ?? [])];
    return acts.length > actsAtOnce ? undefined : { ...earlier, ...later, acts };
  },
});

/** In the room: as `markResource` of cards, and of a locked card while its session runs. */
export const markInRoom = command('focusSessions.resources', 'focusSessions.resources', {
  target: ({ focusCardId }) => `card:${focusCardId}`,
  label: 'cards:queue.resource',
  part: 'cards.markResource',
});

export const reminderTarget = 'focus-reminder';

export const saveReminder = command('focusSessions.saveReminder', 'focusSessions.saveReminder', {
  target: () => reminderTarget,
  label: 'focus-sessions:queue.reminder',
  merge: (earlier, later) => ({ ...earlier, ...later }),
});

/** As the server will create it. */
function started({ _id, update }: { _id: string; update: Partial<FocusSession> }): FocusSession {
  const { goal = '', started_at = new Date().toISOString(), ...launch } = update;
  return {
    ...defaultLaunch,
    _id,
    goal,
    recap: '',
    goal_reached: null,
    goal_confirmed: null,
    started_at,
    acts: [],
    needs_sign: true,
    brought_in: false,
    room_id: null,
    joined_at: null,
    ended_at: null,
    focus_seconds: 0,
    unseen_seconds: 0,
    finished: false,
    ...launch,
  };
}

/**
 * What the server answered. Acts that it did not know yet, such as those of another device, stay; what this device has
 * written since then is applied again by its commands.
 */
function answeredWith(answered: FocusSession, shown: FocusSession | undefined): FocusSession {
  return shown ? { ...answered, acts: withActs(answered.acts, shown.acts) } : answered;
}

const withActs = (known: FocusSession['acts'], acts: FocusSession['acts']): FocusSession['acts'] => [
  ...known,
  ...acts.filter(({ _id }) => known.every((each) => each._id !== _id)),
];

export const focusSessionsClient: FeatureClient = {
  area: 'focus-sessions',
  commands: [startFocus, actInFocus, markInRoom, saveReminder],
  opensAt: (target) => {
    const id = idIn(target, 'focus');
    return id && sessionAddress(id);
  },
  deviceData: [
    { kind: 'key', name: 'loci-clock-offset', until: 'always' },
    { kind: 'key', name: 'loci.quiet-room', until: 'signOut' },
  ],
  effects: [
    effect(markInRoom, 'cards.read', {
      of: ({ focusCardId: id }) => ({ id }),
      apply: (cards, { resourceId: keyResRead, markAsDone }) =>
        cards.map((card) => marked(card, { keyResRead, markAsDone }, undefined)),
    }),
    effect(markInRoom, 'cards.listShort', {
      apply: (tiles, { focusCardId }) => tiles.map((tile) => (tile._id === focusCardId ? markedTile(tile) : tile)),
    }),
    effect(saveReminder, 'focusSessions.readReminder', {
      apply: (before, { days = before.days, ...reminder }) => ({ ...reminder, days }),
    }),
    effect(startFocus, 'focusSessions.read', {
      of: ({ _id }) => ({ id: _id }),
      makes: true,
      apply: (read, input, reply) =>
        reply ? [answeredWith(reply.session, read?.[0])] : read?.length ? read : [started(input as never)],
    }),
    // A new session ends the one that runs. Sent late, it may have ended before the server answered.
    effect(startFocus, 'focusSessions.running', {
      makes: true,
      apply: (_running, input, reply) =>
        reply ? [reply.session].filter(({ ended_at }) => ended_at === null) : [started(input as never)],
    }),
    effect(actInFocus, 'focusSessions.running', {
      apply: (running, { id, acts = [] }, reply) =>
        running.flatMap((session) => {
          if (session._id !== id) return [session];
          if (reply ? reply.session.ended_at !== null : acts.some(({ kind }) => kind === 'stop')) return [];
          return [reply ? answeredWith(reply.session, session) : { ...session, acts: withActs(session.acts, acts) }];
        }),
    }),
    effect(actInFocus, 'focusSessions.read', {
      of: ({ id }) => ({ id }),
      apply: (read, { acts = [], goal, goal_reached, recap }, reply) =>
        reply
          ? [answeredWith(reply.session, read[0])]
          : read.map((session) => ({
              ...session,
              ...(goal !== undefined && { goal }),
              ...(goal_reached !== undefined && { goal_reached }),
              ...(recap !== undefined && { recap }),
              acts: withActs(session.acts, acts),
            })),
    }),
    // Which of its rounds were asked about is not known here: until the server has answered, it asks about none.
    effect(actInFocus, 'repeat.today', {
      apply: (today, { id, acts = [] }, reply) =>
        today.unseen_focus?.session_id !== id || !acts.some(({ kind }) => kind === 'count' || kind === 'leaveOut')
          ? today
          : {
              ...today,
              unseen_focus: reply?.session.unseen_seconds
                ? { session_id: id, seconds: reply.session.unseen_seconds }
                : null,
            },
    }),
  ],
};
