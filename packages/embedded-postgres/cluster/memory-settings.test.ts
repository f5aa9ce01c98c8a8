import { expect, test } from "vitest";
import { memorySettings } from "./memory-settings.ts";

const gigabyte = 2 ** 30;

test("shared buffers are an eighth of the memory, between 128 MB and 2 GB", () => {
  expect(memorySettings(gigabyte / 2)).toEqual({ shared_buffers: "128MB", effective_cache_size: "256MB" });
  expect(memorySettings(4 * gigabyte)).toEqual({ shared_buffers: "512MB", effective_cache_size: "2048MB" });
  expect(memorySettings(64 * gigabyte)).toEqual({ shared_buffers: "2048MB", effective_cache_size: "32768MB" });
});
