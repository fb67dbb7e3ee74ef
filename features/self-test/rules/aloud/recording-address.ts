const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const address = new RegExp(`^/uploads/(${uuid})$`);

/** Where a recording is played, also before it has arrived: the device makes the id of its upload. */
export const recordingAddress = (uploadId: string): string => `/uploads/${uploadId}`;

/** The upload that an address names; `undefined` for any other address. */
export const uploadOfAddress = (url: string): string | undefined => address.exec(url)?.[1];

/** Named by room and card (S2 §4). The room of somebody who explains alone is the id of their test. */
export const recordingName = (room: string, cardId: string): string => `${room}-${cardId}.mp3`;
