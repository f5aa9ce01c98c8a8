import { Presets, SingleBar } from "cli-progress";
import type { Terminal } from "./command.ts";
import type { Counts } from "./import-products.ts";

/** Lines when nobody watches: one for so many products. */
const productsALine = 1000;

export type Progress = {
  at(bytes: number): void;
  counted(counts: Counts): void;
  say(line: string): void;
  done(): void;
};

/** How far the reading of a file is: a bar on a terminal, a line now and then elsewhere. */
export function showProgress(terminal: Terminal, bytes: number): Progress {
  return terminal.interactive ? bar(terminal, bytes) : lines(terminal, bytes);
}

function bar(terminal: Terminal, bytes: number): Progress {
  const format = " {bar} {percentage}% | {products} products | {eta_formatted} left";
  const shown = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  shown.start(bytes, 0, { products: 0 });
  return {
    at: (read) => shown.update(read),
    counted: (counts) => shown.update({ products: productsIn(counts) }),
    say: (line) => terminal.error(`\r\u001B[K${line}`),
    done: () => shown.stop(),
  };
}

function lines(terminal: Terminal, bytes: number): Progress {
  let read = 0;
  let said = 0;
  return {
    at: (now) => {
      read = now;
    },
    counted: (counts) => {
      const products = productsIn(counts);
      if (products < said + productsALine) return;
      said = products - (products % productsALine);
      terminal.error(`${products} products, ${Math.floor((100 * read) / bytes)}% of the file`);
    },
    say: terminal.error,
    done: () => {},
  };
}

function productsIn(counts: Counts): number {
  return counts.new + counts.updated + counts.unchanged + counts.refused;
}
