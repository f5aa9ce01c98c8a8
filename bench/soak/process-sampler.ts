import { readFile } from "node:fs/promises";

export type MinuteSample = { lagP99Ms: number; heapMb: number; externalMb: number };
const megabyte = 1024 ** 2;

/** Samples the memory of the shop's process each second, and its own metrics each minute. */
export class ProcessSampler {
  readonly #pid: number;
  readonly #url: string;
  #timer: NodeJS.Timeout | undefined;
  /** The resident memory in each second of the soak, in MB. */
  rss: number[] = [];
  minutes: MinuteSample[] = [];
  /** The resident memory when the shop has opened, before any load. */
  startMb = 0;
  /** The peak of the memory during the search for the maximum rate. */
  warmUpPeakMb = 0;
  /**
   * The peak of the memory, including the search for the maximum rate. The kernel counts it, so that no peak between
   * two samples is missed.
   */
  peakMb = 0;
  threads = 0;

  static async start(pid: number, url: string): Promise<ProcessSampler> {
    const sampler = new ProcessSampler(pid, url);
    await sampler.#sampleMemory();
    sampler.startMb = sampler.rss[0] ?? 0;
    sampler.#timer = setInterval(() => void sampler.#sampleMemory(), 1000);
    return sampler;
  }

  private constructor(pid: number, url: string) {
    this.#pid = pid;
    this.#url = url;
  }

  async startSoak() {
    this.warmUpPeakMb = this.peakMb;
    this.rss = [];
    // Reading the metrics resets the histogram of the event loop's lag. The first value is discarded, so that each of
    // the others is that of one minute.
    await this.#readMetrics();
  }

  async stop() {
    clearInterval(this.#timer);
    await this.#sampleMemory();
    if (this.minutes.length === 0) await this.sampleMinute();
  }

  async #sampleMemory() {
    const status = await readFile(`/proc/${this.#pid}/status`, "utf8").catch(() => "");
    const read = (field: string) => Number(new RegExp(`^${field}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
    if (status === "") return;
    this.rss.push(read("VmRSS") / 1024);
    this.peakMb = read("VmHWM") / 1024;
    this.threads = read("Threads");
  }

  async sampleMinute() {
    this.minutes.push(await this.#readMetrics());
  }

  async #readMetrics(): Promise<MinuteSample> {
    const text = await (await fetch(`${this.#url}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
    return {
      lagP99Ms: read("nodejs_eventloop_lag_p99_seconds") * 1000,
      heapMb: read("nodejs_heap_size_used_bytes") / megabyte,
      externalMb: read("nodejs_external_memory_bytes") / megabyte,
    };
  }
}
