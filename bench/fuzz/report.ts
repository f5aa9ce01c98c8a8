/** Counts of status codes by operation or kind of request. */
export class StatusCounts {
  readonly #counts = new Map<string, Map<string, number>>();

  add(group: string, status: number | string) {
    const counts = this.#counts.get(group) ?? new Map<string, number>();
    this.#counts.set(group, counts);
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  }

  /** Returns one line per group with the number of requests, the number of successes, and all codes. */
  format(): string {
    const width = Math.max(...[...this.#counts.keys()].map((group) => group.length));
    const lines = [...this.#counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, counts]) => {
        const codes = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => `${code}: ${count}`);
        return `${group.padEnd(width)}  ${codes.join("  ")}`;
      });
    return lines.join("\n");
  }

  /** Lists the groups in which no request has succeeded. */
  listWithoutSuccess(groups: readonly string[]): string[] {
    return groups.filter(
      (group) => ![...(this.#counts.get(group)?.keys() ?? [])].some((code) => /^(2|304)/.test(code)),
    );
  }

  count(isCounted: (status: string) => boolean): number {
    const all = [...this.#counts.values()].flatMap((counts) => [...counts]);
    return all.reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0);
  }
}

/** The five slowest requests. */
export class SlowestRequests {
  #slowest: { ms: number; text: string }[] = [];

  add(ms: number, text: string) {
    if (ms <= (this.#slowest[4]?.ms ?? 0)) return;
    this.#slowest = [...this.#slowest, { ms, text }].sort((a, b) => b.ms - a.ms).slice(0, 5);
  }

  format(): string {
    return this.#slowest.map(({ ms, text }) => `  ${ms.toFixed(0)} ms  ${text.slice(0, 100)}`).join("\n");
  }
}

/** The faults of a run, grouped by title. */
export class Faults {
  readonly #byTitle = new Map<string, { count: number; details: string[] }>();

  add(title: string, ...details: string[]) {
    const fault = this.#byTitle.get(title);
    if (fault) fault.count += 1;
    else this.#byTitle.set(title, { count: 1, details });
  }

  get count() {
    return this.#byTitle.size;
  }

  format(): string {
    return [...this.#byTitle]
      .map(([title, { count, details }]) =>
        [`FAULT (${count} times): ${title}`, ...details.map((line) => `  ${line}`)].join("\n"),
      )
      .join("\n");
  }
}
