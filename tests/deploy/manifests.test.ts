import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseWorkflow } from "@actions/workflow-parser";
import { DCLinter } from "dclint";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { createTempFolder } from "../support/temp-folder.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const execute = promisify(execFile);
const documentedVariables = new Set(
  [...read("README.md").matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|/gm)].flatMap(([, names = ""]) => names.split(", ")),
);

test("the workflow is valid", () => {
  const silent = { info() {}, verbose() {}, error() {} };
  const { context } = parseWorkflow({ name: "ci.yml", content: read(".github/workflows/ci.yml") }, silent);
  expect(context.errors.getErrors().map(String)).toEqual([]);
});

type Service = { environment?: Record<string, string> };
const compose: { services: Record<string, Service> } = parse(read("deploy/compose.yaml"), { merge: true });

describe("compose.yaml", () => {
  test("meets the schema of the Compose specification", async () => {
    const linter = new DCLinter({ quiet: true, debug: false, exclude: [], rules: {} });
    const [result] = await linter.lintFiles([join(root, "deploy/compose.yaml")], false);
    // The other severities are about style.
    expect(result?.messages.filter(({ severity }) => severity === "critical")).toEqual([]);
  });

  test("gives the shop variables that exist, and nginx the nodes' addresses", () => {
    for (const name of ["web1", "web2", "worker"])
      expect(Object.keys(compose.services[name]?.environment ?? {}).filter(isUndocumented), name).toEqual([]);
    const addresses = read("deploy/compose.yaml").match(/(?<=ipv4_address: ).+/g) ?? [];
    const nodes = read("deploy/nginx/compose/nodes.conf").match(/(?<=^server )[\d.]+/gm) ?? [];
    expect([...new Set(nodes)]).toEqual(addresses);
  });
});

const isUndocumented = (variable: string) => !documentedVariables.has(variable);

type Container = { env?: { name: string }[] };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } } };
};
const manifests = globSync("deploy/kubernetes/*.yaml", { cwd: root })
  .filter((file) => !/kustomization|-values/.test(file))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest))
  .map((manifest) => ({ name: `${manifest.kind} ${manifest.metadata.name}`, manifest }));

/**
 * The package with the schemas of an API group, made from the OpenAPI document of Kubernetes and the CRDs of
 * CloudNativePG.
 */
function toPackage(apiVersion: string): string {
  const name = apiVersion.includes("cnpg.io") ? "@kubernetes-models/cloudnative-pg" : "kubernetes-models";
  return `${name}/${apiVersion}`;
}

describe("Kubernetes", () => {
  test.each(manifests)("$name meets its schema", async ({ manifest }) => {
    const models = await import(/* @vite-ignore */ toPackage(manifest.apiVersion));
    expect(() => new models[manifest.kind](manifest).validate()).not.toThrow();
  });

  test("no manifest has a field that its kind does not know", async () => {
    // The schemas above let unknown fields pass; TypeScript refuses them in a literal.
    const literals = manifests.map(({ manifest }, index) => {
      const from = toPackage(manifest.apiVersion);
      return `import type { I${manifest.kind} as T${index} } from "${from}";\nexport const m${index}: T${index} = ${JSON.stringify(manifest, null, 1)};\n`;
    });
    // The file is in node_modules, where TypeScript finds the packages that it imports.
    const file = join(root, "node_modules/.kapas-manifests.ts");
    onTestFinished(() => rm(file));
    await writeFile(file, literals.join("\n"));
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const flags = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--types", ""];
    const failure = await execute(process.execPath, [tsc, ...flags, file]).catch((error) => error.stdout as string);
    expect(typeof failure === "string" ? failure : "").toBe("");
  });

  test("kustomization.yaml lists every manifest", () => {
    const { resources } = parse(read("deploy/kubernetes/kustomization.yaml"));
    const files = globSync("*.yaml", { cwd: join(root, "deploy/kubernetes") });
    expect(resources.toSorted()).toEqual(files.filter((file) => !/kustomization|-values/.test(file)).sort());
  });

  test("pods have variables that exist and end after the shop has drained", () => {
    const settings = manifests.find(({ manifest }) => manifest.kind === "ConfigMap")?.manifest.data ?? {};
    expect(Object.keys(settings).filter(isUndocumented)).toEqual([]);
    const pods = manifests.flatMap(({ manifest }) => manifest.spec?.template?.spec ?? []);
    expect(pods).toHaveLength(2);
    for (const { containers, terminationGracePeriodSeconds } of pods) {
      const variables = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
      expect(variables.filter(isUndocumented)).toEqual([]);
      expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 30);
    }
  });
});

describe("systemd", () => {
  const systemdAnalyze = "/usr/bin/systemd-analyze";
  // Skipped on machines without systemd.
  test.skipIf(!existsSync(systemdAnalyze))("the units are valid", async () => {
    const folder = createTempFolder();
    const units = globSync("deploy/systemd/kapas*.{service,target}", { cwd: root });
    for (const unit of units) {
      // Node.js need not be installed in /usr/bin of this machine.
      const text = read(unit).replaceAll("/usr/bin/node", process.execPath);
      await writeFile(`${folder}/${unit.split("/").at(-1)?.replace("@.", "@3000.")}`, text);
    }
    const files = globSync("*", { cwd: folder }).map((file) => join(folder, file));
    const { stderr } = await execute(systemdAnalyze, ["verify", ...files], {
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    expect(stderr).not.toMatch(/kapas/);
  });

  test("the units set variables that exist", () => {
    const units = globSync("deploy/systemd/*.{service,example}", { cwd: root }).map(read);
    const assignments = units.flatMap(
      (text) => text.match(/(?<=^|^Environment=|^Environment=.* )[A-Z][A-Z_]+(?==)/gm) ?? [],
    );
    expect(assignments.length).toBeGreaterThan(8);
    expect(assignments.filter(isUndocumented)).toEqual([]);
  });
});
