/**
 * File types that browsers record (MediaRecorder), with their extensions. The specification's upload is named `.mp3`.
 */
export const recordingTypes = {
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
} as const;

/** The kind of upload (`platform/uploads`). */
export const recordingUploadName = 'recording';

const mebibyte = 1024 ** 2;
/** Five minutes, the longest explanation, at 2.5 Mbit/s are 94 MB. */
export const recordingMaxBytes = 100 * mebibyte;
export const recordingQuotaBytes = 1024 * mebibyte;
/** As people read it. */
export const recordingMaxMegabytes = recordingMaxBytes / mebibyte;
/** More than anybody records: an import brings hundreds. */
export const recordingsAnHour = 600;

/** Whether the first bytes match a file of this type. */
export function isRecording(head: Uint8Array, type: string): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  switch (type) {
    // EBML, the container of WebM: RFC 8794 §11.1.
    case 'audio/webm':
    case 'video/webm':
      return text(0, 4) === '\x1a\x45\xdf\xa3';
    // ISO/IEC 14496-12 §4.3.
    case 'audio/mp4':
    case 'video/mp4':
      return text(4, 8) === 'ftyp';
    case 'audio/ogg':
      return text(0, 4) === 'OggS';
    // An ID3 tag, or the eleven sync bits of a frame.
    case 'audio/mpeg':
      return text(0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0);
    default:
      return false;
  }
}
