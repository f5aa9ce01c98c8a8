import { Presets, SingleBar } from "cli-progress";
import type { ImportCounts } from "../../server/features/import/import-products.ts";
import type { Terminal } from "./command.ts";

/** Lines when nobody watches: one for so many products. */
const productsPerLine = 1000;

export type Progress = {
  setBytesRead(bytes: number): void;
  setCounts(counts: ImportCounts): void;
  error(line: string): void;
  stop(): void;
};

/** How far the reading of a file is: a bar on a terminal, a line now and then elsewhere. */
export function createProgress(terminal: Terminal, bytes: number): Progress {
  return terminal.interactive ? createProgressBar(terminal, bytes) : createProgressLines(terminal, bytes);
}

function createProgressBar(terminal: Terminal, bytes: number): Progress {
  const format = " {bar} {percentage}% | {products} products | {eta_formatted} left";
  const progressBar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  progressBar.start(bytes, 0, { products: 0 });
  return {
    setBytesRead: (read) => progressBar.update(read),
    setCounts: (counts) => progressBar.update({ products: countProducts(counts) }),
    error: (line) => terminal.error(`\r\u001B[K${line}`),
    stop: () => progressBar.stop(),
  };
}

function createProgressLines(terminal: Terminal, bytes: number): Progress {
  let bytesRead = 0;
  let reportedProducts = 0;
  return {
    setBytesRead: (now) => {
      bytesRead = now;
    },
    setCounts: (counts) => {
      const products = countProducts(counts);
      if (products < reportedProducts + productsPerLine) return;
      reportedProducts = products - (products % productsPerLine);
      terminal.error(`${products} products, ${Math.floor((100 * bytesRead) / bytes)}% of the file`);
    },
    error: terminal.error,
    stop: () => {},
  };
}

function countProducts(counts: ImportCounts): number {
  return counts.new + counts.updated + counts.unchanged + counts.refused;
}
