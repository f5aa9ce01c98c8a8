let audio: AudioContext | undefined;

/**
 * A short high tone for a unit, and a long low tone with a vibration for a refused code. Silent where the browser does
 * not allow sound.
 */
export function playScanSignal(kind: "unit" | "wrong") {
  navigator.vibrate?.(kind === "wrong" ? [120, 80, 120] : 40);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = kind === "wrong" ? 196 : 1046;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (kind === "wrong" ? 0.45 : 0.08));
}
