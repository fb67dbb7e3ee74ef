import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useRef } from 'react';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { batchSaves } from '#platform/documents/batch-saves.ts';
import type { DeviceCopy } from '#platform/documents/device-copy.ts';
import type { DocumentNews, VersionedContent } from '#platform/documents/document-news.ts';
import type { OperationSession, Operations } from '#platform/documents/operation-ports.ts';
import { openOperationSession } from '#platform/documents/operation-session.ts';
import { browserPorts, useContentSession } from '#platform/documents/use-content-session.ts';
import { lightMapFields } from '../rules/map-content.ts';
import { newId } from '#platform/offline/new-id.ts';
import { createMap, mapTarget, submitToMap } from '../client/commands.ts';
import { documentKind } from '../client/queue-unsaved-maps.ts';
import { copyOf } from './map-copy.ts';

export type OpenedMap =
  | { readonly state: 'opening' }
  /** The server has no such map for this member. */
  | { readonly state: 'gone' }
  /** Never opened on this device, and no network. */
  | { readonly state: 'unreachable'; readonly again: () => void }
  | { readonly state: 'open'; readonly session: OperationSession };

/** Where the document of a map, or of the mind map of a card, is opened, read and saved. */
export interface MapSource {
  /** Prefix of what is stored on the device. */
  readonly kind: string;
  readonly id: string;
  readonly memberId: string;
  readonly target: string;
  readonly submitCommand: string;
  readonly copy: DeviceCopy;
  open(): Promise<VersionedContent>;
  read(from: number): Promise<DocumentNews>;
  /** It was made here and is not sent yet: the server does not know it. */
  isUnsent(): boolean;
}

/** Opens the document of a map: from this device where it can, then with what others have changed. */
export function useMapSession(id: string, memberId: string): OpenedMap {
  return useSessionOf({
    kind: documentKind,
    id,
    memberId,
    target: mapTarget(id),
    submitCommand: submitToMap.commandName,
    copy: copyOf(memberId, id),
    open: () => openMap(memberId, id),
    read: (from) => calls.maps.open({ id, from }) as Promise<DocumentNews>,
    isUnsent: () => outbox.pendingFor(mapTarget(id)).some((command) => createMap.is(command)),
  });
}

export function useSessionOf(source: MapSource): OpenedMap {
  const { kind, id, memberId } = source;
  const opening = useQuery({
    queryKey: [`opening ${kind}`, memberId, id],
    queryFn: () => source.open(),
    persister: undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const opened = useRef<VersionedContent>(undefined);
  opened.current = opening.data ?? undefined;
  const session = useContentSession(opening.data ? id : undefined, (tab) =>
    openOperationSession(opened.current!, {
      ...browserPorts<never, Operations>(kind, memberId, id, tab),
      saves: batchSaves(id, source.submitCommand, source.target, outbox),
      copy: source.copy,
      read: (from) => source.read(from),
      light: lightMapFields,
      newId,
      notKept: { code: 'NOT_KEPT', key: 'cards:editor.notKept' },
    }),
  );
  // The server names the map by its id when it has changed: this reads what is new.
  const news = useQuery({
    queryKey: [`news of ${kind}`, { id }],
    queryFn: async () => {
      if (!source.isUnsent()) await session?.arrived();
      return null;
    },
    enabled: session !== undefined,
    persister: undefined,
    staleTime: 0,
    retry: false,
  });

  if (isGone(opening.error) || isGone(news.error)) return { state: 'gone' };
  if (session) return { state: 'open', session };
  if (opening.isError) return { state: 'unreachable', again: () => void opening.refetch() };
  return { state: 'opening' };
}

const isGone = (error: unknown): boolean =>
  error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED');

async function openMap(memberId: string, id: string): Promise<VersionedContent> {
  const copy = copyOf(memberId, id);
  const held = await copy.load();
  if (held) return held;
  const { content = {}, version } = (await calls.maps.open({ id })) as DocumentNews;
  await copy.take({ content, version, batches: [] });
  return { content, version };
}
