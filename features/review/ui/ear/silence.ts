/** Browsers give headset keys to a page only while it plays sound, and Chrome not for less than five seconds of it. */
const seconds = 10;
const samplesPerSecond = 8_000;
const headBytes = 44;
/** The middle of 8-bit samples, which have no sign. */
const still = 128;

/** A WAV file of silence: 8 bits, one channel (multimedia programming interface and data specifications, 1991). */
function silentFile(): Blob {
  const samples = seconds * samplesPerSecond;
  const bytes = new Uint8Array(headBytes + samples).fill(still, headBytes);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, headBytes - 8 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return new Blob([bytes], { type: 'audio/wav' });
}

/** Plays silence, so that the keys of a headset arrive here. */
export function openSilence(): { play(): void; pause(): void; close(): void } {
  const address = URL.createObjectURL(silentFile());
  const audio = new Audio(address);
  audio.loop = true;
  return {
    play() {
      // Refused without a press, or where no sound can be played: the keys of the headset then do nothing.
      audio.play().catch(() => undefined);
    },
    pause: () => audio.pause(),
    close() {
      audio.pause();
      URL.revokeObjectURL(address);
    },
  };
}
