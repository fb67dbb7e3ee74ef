import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import type { JoinedRoom } from '#client/use-room.ts';
import { newId } from '#platform/offline/new-id.ts';
import {
  acknowledged,
  emptyDraft,
  isEmpty,
  refused,
  sent,
  stillUnsent,
  type ChatDraft,
  type UnsentLine,
} from '../../rules/chat.ts';
import type { StudyMessage, StudyState } from '../../rules/study-state.ts';

export interface Chat {
  readonly text: string;
  /** On their way: not in the room yet. */
  readonly unsent: readonly UnsentLine[];
  /** Translation key of why the last line was not taken; it is in the field again. */
  readonly refusal: string | undefined;
  write(text: string): void;
  send(): void;
}

/**
 * What is typed in a room. It is stored on the device until the server has acknowledged it, so that neither a cut nor a
 * reload loses or doubles a line.
 */
export function useChat(roomId: string, { view, send }: JoinedRoom<StudyState, StudyMessage>): Chat {
  const { _id: memberId } = useMember();
  const [kept] = useState(() => formDraft<ChatDraft>(memberId, `room:${roomId}`, emptyDraft));
  const [draft, setDraft] = useState(() => kept.read() ?? emptyDraft);
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef(draft);

  function change(next: (draft: ChatDraft) => ChatDraft) {
    latest.current = next(latest.current);
    setDraft(latest.current);
    if (isEmpty(latest.current)) kept.forget();
    else kept.keep(latest.current);
  }

  async function deliver(line: UnsentLine, by = send) {
    const reply = await by?.({ name: 'say', body: line });
    // The page was left first: the line is sent when the room is opened again.
    if (!reply) return;
    if (reply.ok) return change((all) => acknowledged(all, line.id));
    change((all) => refused(all, line.id));
    setRefusal(reply.key);
  }

  const deliverKept = useEffectEvent(() => {
    for (const line of latest.current.unsent) deliver(line).catch(reportError);
  });
  const isThere = send !== undefined;
  useEffect(() => {
    if (isThere) deliverKept();
  }, [isThere]);

  return {
    text: draft.text,
    unsent: stillUnsent(draft.unsent, view.state?.lines ?? []),
    refusal,
    write(text) {
      setRefusal(undefined);
      change((all) => ({ ...all, text }));
    },
    send() {
      const id = newId();
      change((all) => sent(all, id));
      setRefusal(undefined);
      const line = latest.current.unsent.find((each) => each.id === id);
      if (line) deliver(line).catch(reportError);
    },
  };
}
