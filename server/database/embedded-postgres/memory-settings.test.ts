import { expect, test } from "vitest";
import { memorySettings } from "./memory-settings.ts";

const gigabyte = 2 ** 30;

test("a small machine keeps its memory for the shop, a large one has the catalogue in the database's cache", () => {
  expect(memorySettings(gigabyte / 2)).toEqual({ shared_buffers: "128MB", effective_cache_size: "256MB" });
  expect(memorySettings(4 * gigabyte)).toEqual({ shared_buffers: "512MB", effective_cache_size: "2048MB" });
  expect(memorySettings(64 * gigabyte)).toEqual({ shared_buffers: "2048MB", effective_cache_size: "32768MB" });
});
