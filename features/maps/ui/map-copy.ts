import { deviceCopy } from '#platform/documents/device-copy.ts';
import { documentKind } from '../client/queue-unsaved-maps.ts';

/** The server's state of a map, as this device knows it. */
export const copyOf = (memberId: string, id: string) => deviceCopy(memberId, `${documentKind}/${id}`);
