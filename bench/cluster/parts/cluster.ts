import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../../server/config/config.ts";
import type { AppContext } from "../../../server/context.ts";
import { createContext } from "../../../server/create-context.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { findNginx, startNginx, writeNginxFolder } from "../../../tests/support/nginx/nginx.ts";
import { fillDemoShop, type SoakData } from "../../soak/fill.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { startPrimaryProxy } from "./primary-proxy.ts";
import type { RunningProgram } from "./programs.ts";
import { createNode, type ShopNode } from "./shop-nodes.ts";
import { openTcpGate, type TcpGate } from "./tcp-gate.ts";

export type Cluster = {
  /** The URL of nginx, which customers use. */
  url: string;
  folder: string;
  /** Reaches the primary whichever server it is, for filling and for checks. */
  context: AppContext;
  data: SoakData;
  postgres: PostgresPair;
  /** Programs in front of the shop and of PostgreSQL, for their CPU time. */
  proxies: RunningProgram[];
  web: ShopNode[];
  /** Reaches the database through `gates`. */
  gatedNode: ShopNode;
  gates: TcpGate[];
  worker: ShopNode;
  mails: MailServer;
  /** Waits until no job is waiting or running. Resolves to the seconds that it took. */
  waitUntilJobsAreDone(): Promise<number>;
};

const webNodeCount = 3;
const maxJobSeconds = 300;

/** Runs a whole shop of several nodes on this machine, in a temporary folder, while `run` runs. */
export async function withCluster(run: (cluster: Cluster) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/kapas-cluster-`);
  const closing: (() => Promise<unknown> | unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await run(await startCluster(folder, (close) => closing.unshift(close)));
  } finally {
    // Also after an error: otherwise eight programs would keep running.
    for (const close of closing) await close();
  }
}

async function startCluster(
  folder: string,
  onClose: (close: () => Promise<unknown> | unknown) => void,
): Promise<Cluster> {
  // PostgreSQL and nginx run as other users.
  await chmod(folder, 0o755);
  const postgres = await startPostgresPair(`${folder}/postgres`);
  onClose(postgres.close);
  const proxy = await startPrimaryProxy(folder, postgres);
  onClose(() => proxy.program.stop("SIGKILL"));
  const mails = await startMailServer();
  onClose(mails.close);
  const gate = await openTcpGate(Number(new URL(proxy.primaryUrl).port));
  onClose(gate.close);
  const replicaGate = await openTcpGate(Number(new URL(proxy.replicaUrl).port));
  onClose(replicaGate.close);

  const nginxPort = await findFreePort();
  const url = `http://127.0.0.1:${nginxPort}`;
  const environment = {
    DATABASE_URL: proxy.primaryUrl,
    DATABASE_REPLICA_URL: proxy.replicaUrl,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    PUBLIC_URL: url,
    SMTP_URL: mails.url,
    DRAIN_SECONDS: "2",
    RENDER_THREADS: "1",
  };
  const fillEnvironment = { ...environment, DATA_DIR: `${folder}/fill`, DATABASE_REPLICA_URL: "" };
  const { context, close } = await createContext(readConfig(fillEnvironment), { role: "command" });
  onClose(close);

  const throughGate = (text: string, port: number) => Object.assign(new URL(text), { port: String(port) }).href;
  const gatedEnvironment = {
    ...environment,
    DATABASE_URL: throughGate(proxy.primaryUrl, gate.port),
    DATABASE_REPLICA_URL: throughGate(proxy.replicaUrl, replicaGate.port),
  };
  const nodes: ShopNode[] = [];
  for (let n = 1; n <= webNodeCount; n++) {
    const options = {
      name: `web${n}`,
      role: "web",
      environment: n === webNodeCount ? gatedEnvironment : environment,
    } as const;
    const node = await createNode(folder, options);
    onClose(() => node.program.stop());
    // Nodes start one after the other, because the first one fills the demo shop.
    await node.start();
    nodes.push(node);
  }
  const worker = await createNode(folder, { name: "worker", role: "worker", environment });
  onClose(() => worker.program.stop());
  await worker.start();
  const data = await fillDemoShop(context, `${folder}/web1`);

  const nginx = findNginx();
  if (!nginx) throw new Error("nginx is not installed: apt-get install nginx-light");
  await writeNginxFolder(`${folder}/nginx`, {
    nodePorts: nodes.map(({ port }) => port),
    listen: `listen 127.0.0.1:${nginxPort};`,
  });
  const { stop } = await startNginx(nginx, `${folder}/nginx`, url);
  onClose(stop);
  const gatedNode = nodes.at(-1);
  if (!gatedNode) throw new Error("There is no web node.");
  return {
    ...{
      url,
      folder,
      context,
      data,
      postgres,
      proxies: [proxy.program],
      web: nodes,
      gatedNode,
      gates: [gate, replicaGate],
      worker,
      mails,
    },
    waitUntilJobsAreDone: () => waitUntilJobsAreDone(worker),
  };
}

async function waitUntilJobsAreDone(worker: ShopNode): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  while (elapsed() < maxJobSeconds) {
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    const counts = [...metrics.matchAll(/^jobs_queued\{type="mail",state="(?:waiting|retry|active)"\} (\d+)/gm)];
    if (/^database_up 1/m.test(metrics) && counts.every(([, count]) => Number(count) === 0)) return elapsed();
    await pause(500);
  }
  throw new Error(`Jobs still wait after ${maxJobSeconds} s.`);
}
