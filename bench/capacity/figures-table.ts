import { type Figures, kinds, type Program, programs } from "./figures.ts";

const heads = [
  "ms of CPU time",
  "web, of that main thread",
  ...programs.slice(1),
  "together",
  "PostgreSQL",
  "response",
];

/** The results of drill 6 in Markdown: the CPU time of each kind of request, the CPU time when idle, and the memory. */
export function toFiguresTable({ kinds: figures, idleMs, memoryMb }: Figures): string {
  const rows = kinds.map((kind) => {
    const { cpuMs, mainThreadMs, bytes } = figures[kind];
    const web = `${format(cpuMs.web)}, ${format(mainThreadMs)}`;
    return [kind, web, ...listOthers(cpuMs), format(sum(cpuMs)), toShare(cpuMs), `${(bytes / 1000).toFixed(1)} kB`];
  });
  const idle = ["without requests, each second", format(idleMs.web), ...listOthers(idleMs), format(sum(idleMs))];
  const memory = ["memory of one process, MB", ...programs.map((program) => memoryMb[program].toFixed(0)), ""];
  const all = [heads, heads.map(() => "---"), ...rows, [...idle, toShare(idleMs), ""], [...memory, "", ""]];
  return all.map((cells) => `| ${cells.join(" | ")} |`.replace(/ {2}(?=\|)/g, " ")).join("\n");
}

/** PostgreSQL's share of the CPU time. */
export function toShare(cpuMs: Record<Program, number>): string {
  const share = Math.max(0, (cpuMs.primary + cpuMs.standby) / sum(cpuMs));
  return `${(share * 100).toFixed(0)} %`;
}

export function sum(cpuMs: Record<Program, number>): number {
  return programs.reduce((total, program) => total + Math.max(0, cpuMs[program]), 0);
}

const listOthers = (cpuMs: Record<Program, number>) => programs.slice(1).map((program) => format(cpuMs[program]));
/** Formats milliseconds. A measured value below zero is lost in the noise of the idle processes and shown as 0. */
const format = (ms: number) => Math.max(0, ms).toFixed(ms < 10 ? 2 : 1);
