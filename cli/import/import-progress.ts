import { Presets, SingleBar } from "cli-progress";
import type { ImportCounts } from "../../server/features/operations/import/index.ts";
import type { Terminal } from "../terminal/command.ts";

/** Interval of the progress lines when the output is not a terminal. */
const productsPerLine = 1000;

export type ImportProgress = {
  setBytesRead(bytes: number): void;
  setCounts(counts: ImportCounts): void;
  out(line: string): void;
  error(line: string): void;
  stop(): void;
};

/** Progress of reading a file: a bar on a terminal, otherwise a line every `productsPerLine` products. */
export function createImportProgress(terminal: Terminal, fileBytes: number): ImportProgress {
  return terminal.interactive ? createProgressBar(terminal, fileBytes) : createProgressLines(terminal, fileBytes);
}

function createProgressBar(terminal: Terminal, fileBytes: number): ImportProgress {
  const format = " {bar} {percentage}% | {products} products | {eta_formatted} left";
  const progressBar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  progressBar.start(fileBytes, 0, { products: 0 });
  return {
    setBytesRead: (bytesRead) => progressBar.update(bytesRead),
    setCounts: (counts) => progressBar.update({ products: countProducts(counts) }),
    out: (line) => terminal.out(`\r\u001B[K${line}`),
    error: (line) => terminal.error(`\r\u001B[K${line}`),
    stop: () => progressBar.stop(),
  };
}

function createProgressLines(terminal: Terminal, fileBytes: number): ImportProgress {
  let bytesRead = 0;
  let reportedProducts = 0;
  return {
    setBytesRead: (bytes) => {
      bytesRead = bytes;
    },
    setCounts: (counts) => {
      const products = countProducts(counts);
      if (products < reportedProducts + productsPerLine) return;
      reportedProducts = products - (products % productsPerLine);
      terminal.error(`${products} products, ${Math.floor((100 * bytesRead) / fileBytes)}% of the file`);
    },
    out: terminal.out,
    error: terminal.error,
    stop: () => {},
  };
}

function countProducts(counts: ImportCounts): number {
  return counts.new + counts.updated + counts.unchanged + counts.refused;
}
