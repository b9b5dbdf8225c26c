import type { Analysis } from '../../wire/engine';
import type { Problem } from '../../wire/types';

/** The functions of the engine's module (`crates/evora-wasm/src/border.rs`). */
interface Exports {
  memory: WebAssembly.Memory;
  /** Makes room for an input; returns where to write it. */
  input(length: number): number;
  /** Answers the input; returns the length of the reply. */
  ask(): number;
  /** Adds the input, a network; returns the length of the reply. */
  network(): number;
  /** Where the last reply is. */
  reply(): number;
}

/** The engine has panicked: this instance of it cannot be used any more. */
export class Panicked extends Error {}

export type Reply = { ok: unknown } | { problem: Problem };

/** A running engine, in a thread that may be busy for long. */
export class Instance {
  private constructor(
    private readonly exports: Exports,
    private readonly heard: { progress: (analysis: Analysis) => void; panic: string },
  ) {}

  static async of(module: WebAssembly.Module): Promise<Instance> {
    const heard = { progress: (_: Analysis) => {}, panic: '' };
    const text = (at: number, length: number): string =>
      new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length));
    const evora = {
      now: () => performance.now(),
      report: (at: number, length: number) => heard.progress(JSON.parse(text(at, length)) as Analysis),
      panicked: (at: number, length: number) => {
        heard.panic = text(at, length);
      },
    };
    const instance = await WebAssembly.instantiate(module, { evora });
    const exports = instance.exports as unknown as Exports;
    return new Instance(exports, heard);
  }

  /** The size of its memory in bytes. */
  get bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  /** Answers an `Ask` in JSON. */
  ask(json: string, onProgress: (analysis: Analysis) => void = () => {}): Reply {
    this.heard.progress = onProgress;
    return this.call('ask', new TextEncoder().encode(json));
  }

  /** Adds a network file. */
  addNetwork(file: Uint8Array): Reply {
    return this.call('network', file);
  }

  private call(act: 'ask' | 'network', input: Uint8Array): Reply {
    const { exports, heard } = this;
    try {
      // A call may move the memory, so it is looked up each time.
      const place = exports.input(input.length);
      new Uint8Array(exports.memory.buffer, place, input.length).set(input);
      const length = exports[act]();
      const reply = new Uint8Array(exports.memory.buffer, exports.reply(), length);
      return JSON.parse(new TextDecoder().decode(reply)) as Reply;
    } catch (error) {
      throw new Panicked(heard.panic || String(error));
    }
  }
}
