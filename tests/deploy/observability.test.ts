import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { expect, test } from "../support/shop/shop.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

type Panel = { id: number; type: string; title: string; gridPos: { w: number }; targets?: { expr: string }[] };
type Dashboard = {
  uid: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { definition?: string }[] };
};
const dashboard: Dashboard = JSON.parse(read("deploy/observability/grafana-dashboard.json"));
type Rule = { alert: string; expr: string; annotations: { summary: string; runbook_url: string } };
const alerts: { groups: { rules: Rule[] }[] } = parse(read("deploy/observability/prometheus-alerts.yaml"));
const rules = alerts.groups.flatMap((group) => group.rules);

/** Metric names of an expression: words that are neither functions, keywords, labels nor their values. */
function listMetrics(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, "")
    .replace(/\blabel_values\((\w+),[^)]*\)/g, "$1");
  const words = bare.match(/\b[a-z][\w:]*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => !/^(by|on|and|or|unless|bool|sum|max|min|count|e\d+)$/.test(word));
}

test("every metric of the dashboard and of the alerts is in /metrics", async ({ shop }) => {
  // The metrics of pages exist only where pages are served.
  const pageMetrics = ["render_pages_pending", "render_workers", "render_workers_utilization_ratio"];
  const { body } = await shop.app.inject("/metrics");
  const exported = new Set([...pageMetrics, "up"]);
  for (const [, name = "", type] of body.matchAll(/^# TYPE (\S+) (\w+)$/gm))
    for (const suffix of type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]) exported.add(name + suffix);
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list.flatMap(({ definition = [] }) => definition),
    ...rules.map(({ expr }) => expr),
  ];
  const used = new Set(expressions.flatMap(listMetrics));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !exported.has(name))).toEqual([]);
});

test("the dashboard's panels are in rows of 24 columns and have unique ids", () => {
  expect(dashboard).toMatchObject({ uid: "kapas", schemaVersion: expect.any(Number) });
  const panels = dashboard.panels.filter(({ type }) => type !== "row");
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  expect(panels.every(({ targets, gridPos }) => targets!.length > 0 && gridPos.w <= 24)).toBe(true);
});

test("every alert has a runbook in docs/operations.md, and every runbook an alert", () => {
  const runbooks = [...read("docs/operations.md").matchAll(/^#### Alert: (\w+)$/gm)].map(([, alert]) => alert);
  expect(runbooks.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(`docs/operations.md#alert-${alert.toLowerCase()}`);
});
