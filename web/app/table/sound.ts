/**
 * The sounds of a table, synthesised from tones and noise: no files are loaded. All are quiet and short, and none
 * conveys anything that is not also visible.
 */
export type Sound = 'tiles' | 'set' | 'gain' | 'loss' | 'turn' | 'end';

/** A tone: frequency (Hz), start and duration (s), relative volume. */
interface Tone {
  pitch: number;
  at: number;
  long: number;
  loud: number;
}

/** A click of ceramic: band-pass filtered noise around a pitch (Hz), with its duration (s). */
interface Click {
  pitch: number;
  long: number;
  loud: number;
}

const chord = (pitches: number[], apart: number, long: number, loud: number): Tone[] =>
  pitches.map((pitch, i) => ({ pitch, at: i * apart, long, loud }));

const SOUNDS: Record<Sound, { clicks?: Click[]; tones?: Tone[] }> = {
  tiles: { clicks: [{ pitch: 2600, long: 0.05, loud: 0.5 }] },
  set: { clicks: [{ pitch: 1500, long: 0.07, loud: 0.8 }], tones: chord([190], 0, 0.09, 0.5) },
  gain: { tones: chord([880, 1318.5], 0.03, 0.35, 0.22) },
  loss: { tones: chord([277.2, 220], 0.07, 0.3, 0.26) },
  turn: { tones: chord([659.3, 880], 0.13, 0.5, 0.26) },
  end: { tones: chord([440, 554.4, 659.3, 880], 0.14, 1, 0.24) },
};

/** The master volume, well below speech. */
const VOLUME = 0.16;

let context: AudioContext | null = null;
let output: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** The audio output; `null` if the browser has no audio, or blocks it before the first press. */
function ready(): { context: AudioContext; output: GainNode; noise: AudioBuffer } | null {
  if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') void context.resume();
  if (!output) {
    output = context.createGain();
    output.gain.value = VOLUME;
    output.connect(context.destination);
  }
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate * 0.1, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return { context, output, noise };
}

/** An envelope with an instant attack and a decay. */
function fading(context: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  return gain;
}

/** Plays a sound, if audio is available. */
export function sound(which: Sound): void {
  const way = ready();
  if (!way) return;
  const { clicks = [], tones = [] } = SOUNDS[which];
  const now = way.context.currentTime;
  for (const { pitch, long, loud } of clicks) {
    const source = way.context.createBufferSource();
    const band = way.context.createBiquadFilter();
    source.buffer = way.noise;
    band.type = 'bandpass';
    band.frequency.value = pitch;
    band.Q.value = 6;
    source
      .connect(band)
      .connect(fading(way.context, now, long, loud))
      .connect(way.output);
    source.start(now);
    source.stop(now + long);
  }
  for (const { pitch, at, long, loud } of tones) {
    const tone = way.context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(fading(way.context, now + at, long, loud)).connect(way.output);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
