import { useEffect, useState } from 'react';

const lookMs = 100;
/** Speech of usual loudness fills about half of the bar. */
const gain = 400;

/** How loud a microphone is now, from 0 to 100. */
export function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
      setLevel(Math.min(100, Math.round(loudness * gain)));
    }, lookMs);
    return () => {
      clearInterval(timer);
      source.disconnect();
      context.close().catch(reportError);
    };
  }, [track]);
  return level;
}
