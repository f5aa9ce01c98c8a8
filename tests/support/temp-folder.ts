import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder that is deleted when the test finishes. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kapas-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
