/**
 * Why nothing is recorded (S1 §8, S2 §5). `unsupported`: the browser has no MediaRecorder. `cameraClosed`: this
 * document was loaded without the permission for the camera.
 */
export type RecordingTrouble = 'unsupported' | 'denied' | 'noDevice' | 'busy' | 'cameraClosed' | 'failed';

/** From the name of the error of `getUserMedia` (W3C Media Capture and Streams §10.2) or of `MediaRecorder`. */
export function troubleOf(errorName: string): RecordingTrouble {
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noDevice';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'failed';
  }
}

/** Whether another attempt in this page may succeed. */
export const canRetry = (trouble: RecordingTrouble): boolean => trouble !== 'unsupported';
