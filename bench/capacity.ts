/**
 * Prints the tables of docs/scale.md with the CPU time of requests and with the capacity model, from the file that
 * `npm run bench -- cluster --json FILE` writes.
 *
 * npm run bench -- capacity [FILE] (default: the figures of docs/scale.md, bench/capacity/figures.json)
 */
import { readFile } from "node:fs/promises";
import { toCapacityTable } from "./capacity/capacity-table.ts";
import type { Figures } from "./capacity/figures.ts";
import { toFiguresTable } from "./capacity/figures-table.ts";

const [file = `${import.meta.dirname}/capacity/figures.json`] = process.argv.slice(2);
const { figures } = JSON.parse(await readFile(file, "utf8")) as { figures?: Figures };
if (!figures) throw new Error(`${file} has no figures: run the drill with drill 6.`);
console.log(`${toFiguresTable(figures)}\n\n${toCapacityTable(figures)}`);
