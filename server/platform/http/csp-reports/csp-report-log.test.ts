import { expect, test } from "vitest";
import { ReportLog } from "./csp-report-log.ts";

const hourMs = 3_600_000;

function createLog() {
  const lines: unknown[] = [];
  const clock = { ms: 0 };
  const warn = (...[line]: unknown[]) => void lines.push(line);
  return { lines, clock, log: new ReportLog({ warn } as ConstructorParameters<typeof ReportLog>[0], () => clock.ms) };
}

test("an equal violation is logged once an hour, with the number of reports in the hour before", () => {
  const { lines, clock, log } = createLog();
  const violation = { directive: "img-src", blocked: "cdn.example", page: "/blogs" };
  for (let count = 0; count < 40; count++) log.add({ ...violation });
  expect(lines).toEqual([{ violation }]);
  clock.ms += hourMs;
  log.add(violation);
  expect(lines[1]).toEqual({ violation: { ...violation, reportsInPreviousHour: 40 } });
  clock.ms += 2 * hourMs;
  log.add(violation);
  expect(lines[2]).toEqual({ violation });
});

test("at most 50 different violations are logged within an hour", () => {
  const { lines, log } = createLog();
  for (let page = 0; page < 500; page++) log.add({ directive: "img-src", blocked: "cdn.example", page: `/${page}` });
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toContain("only counted");
});
