/** Why nothing is recorded. */
export type RecordingFault = 'unsupported' | 'denied' | 'noMicrophone' | 'failed';

/** The first type that the browser records is used: most programs play the first one. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/ogg'];

export interface SoundRecording {
  /** Ends it; the sound follows. */
  stop(): void;
  /** Without anything in it nothing was recorded. */
  readonly sound: Promise<Blob>;
}

/** Begins to record the microphone; rejects with a `RecordingFault`. */
export async function recordSound(longestSeconds: number): Promise<SoundRecording> {
  const type =
    'MediaRecorder' in globalThis && (navigator.mediaDevices as MediaDevices | undefined)
      ? types.find((each) => MediaRecorder.isTypeSupported(each))
      : undefined;
  if (type === undefined) throw new RecordingFailed('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new RecordingFailed(faultOf(error));
  });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 96_000 });
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  const timer = setTimeout(stop, longestSeconds * 1_000);
  const sound = new Promise<Blob>((resolve) => {
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    // Also after an error, as when the microphone is unplugged: what was recorded is kept.
    recorder.onstop = () => {
      clearTimeout(timer);
      stream.getTracks().forEach((track) => track.stop());
      resolve(new Blob(chunks, { type }));
    };
  });
  recorder.start();
  return { stop, sound };
}

export class RecordingFailed extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault) {
    super(`nothing is recorded: ${fault}`);
    this.fault = fault;
  }
}

/** From the name of the error of `getUserMedia` (W3C Media Capture and Streams §10.2). */
function faultOf(error: unknown): RecordingFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'failed';
}
