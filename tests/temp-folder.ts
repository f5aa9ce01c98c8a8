import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder of the test's own, which goes when the test is over. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kapas-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
