import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../../server/config/config.ts";
import type { AppContext } from "../../../server/context.ts";
import { createContext } from "../../../server/create-context.ts";
import { copyMedia } from "../../../server/platform/media/copy-media.ts";
import { createFolderStore } from "../../../server/platform/media/folder-store.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { writeNginxFolder } from "../../../tests/support/nginx/nginx.ts";
import { fillDemoShop, type LoadData } from "../../load/fill-demo-shop.ts";
import { type OnEnd, withCleanUp } from "../../shop/with-clean-up.ts";
import { type Bucket, startBucket } from "./bucket.ts";
import { waitUntilJobsAreDone } from "./jobs.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { startPrimaryProxy } from "./primary-proxy.ts";
import { type RunningProgram, requireProgram, startProgram, waitForProgram } from "./programs.ts";
import { createNode, type ShopNode } from "./shop-nodes.ts";
import { openTcpGate, type TcpGate } from "./tcp-gate.ts";

export type Cluster = {
  /** The URL of nginx, which customers use. */
  url: string;
  /** A context for filling and checking the database, connected to whichever server is the primary. */
  context: AppContext;
  data: LoadData;
  postgres: PostgresPair;
  nginx: RunningProgram;
  haproxy: RunningProgram;
  bucket: Bucket;
  web: ShopNode[];
  /** The node that reaches the database through `gates`. */
  gatedNode: ShopNode;
  gates: TcpGate[];
  worker: ShopNode;
  mails: MailServer;
  /** Waits until no job is waiting or running. Resolves to the seconds that it took. */
  waitUntilJobsAreDone(): Promise<number>;
};

const webNodeCount = 3;
/** The number of photos of 24 megapixels in the bucket. The S3 server has them in memory, 5 to 15 MB each. */
const photos = 12;

/** Runs a whole shop of several nodes on this machine, in a temporary folder, while `run` runs. */
export async function withCluster(run: (cluster: Cluster) => Promise<void>): Promise<void> {
  await withCleanUp(async (onEnd) => {
    const folder = await mkdtemp(`${tmpdir()}/kapas-cluster-`);
    onEnd(() => rm(folder, { recursive: true, force: true }));
    await run(await startCluster(folder, onEnd));
  });
}

async function startCluster(folder: string, onEnd: OnEnd): Promise<Cluster> {
  // PostgreSQL and nginx run as other users.
  await chmod(folder, 0o755);
  const postgres = await startPostgresPair(`${folder}/postgres`, onEnd);
  const proxy = await startPrimaryProxy(folder, postgres, onEnd);
  const mails = await startMailServer();
  onEnd(mails.close);
  const bucket = await startBucket();
  onEnd(bucket.close);
  const gate = await openTcpGate(Number(new URL(proxy.primaryUrl).port));
  onEnd(gate.close);
  const replicaGate = await openTcpGate(Number(new URL(proxy.replicaUrl).port));
  onEnd(replicaGate.close);

  const nginxPort = await findFreePort();
  const url = `http://127.0.0.1:${nginxPort}`;
  const environment = {
    ...bucket.environment,
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
  onEnd(close);

  const throughGate = (text: string, port: number) => Object.assign(new URL(text), { port: String(port) }).href;
  const gatedEnvironment = {
    ...environment,
    DATABASE_URL: throughGate(proxy.primaryUrl, gate.port),
    DATABASE_REPLICA_URL: throughGate(proxy.replicaUrl, replicaGate.port),
  };
  async function startNode(name: string, role: "web" | "worker", variables: Record<string, string>) {
    const node = await createNode(folder, { name, role, environment: variables });
    onEnd(node.close);
    await node.start();
    return node;
  }
  // Nodes start one after the other, because the first one fills the demo shop.
  const web: ShopNode[] = [];
  for (let n = 1; n < webNodeCount; n++) web.push(await startNode(`web${n}`, "web", environment));
  const gatedNode = await startNode(`web${webNodeCount}`, "web", gatedEnvironment);
  web.push(gatedNode);
  const worker = await startNode("worker", "worker", environment);
  const data = await fillDemoShop(context, `${folder}/fill`, { photos });
  await copyToBucket(context);
  const nginx = await startNginx(`${folder}/nginx`, { url, nodePorts: web.map(({ port }) => port) }, onEnd);
  return {
    url,
    context,
    data,
    postgres,
    nginx,
    haproxy: proxy.program,
    bucket,
    web,
    gatedNode,
    gates: [gate, replicaGate],
    worker,
    mails,
    waitUntilJobsAreDone: () => waitUntilJobsAreDone(worker.url),
  };
}

/** Copies the media to the bucket, as `npm run shop -- media copy to-bucket` does. */
async function copyToBucket({ config, media }: AppContext) {
  const { dataDir, publicUrl, jwtSecret: secret } = config;
  await copyMedia(createFolderStore(dataDir, { publicUrl, secret }), media, (key, error) => {
    throw new Error(`${key} cannot be copied`, { cause: error });
  });
}

async function startNginx(
  folder: string,
  { url, nodePorts }: { url: string; nodePorts: readonly number[] },
  onEnd: OnEnd,
): Promise<RunningProgram> {
  await writeNginxFolder(folder, { nodePorts, listen: `listen ${new URL(url).host};` });
  const file = requireProgram("nginx", "nginx-light");
  const command = [file, "-p", folder, "-c", `${folder}/nginx.conf`, "-g", "daemon off;"] as const;
  const nginx = startProgram("nginx", command, { logFile: `${folder}.log` });
  onEnd(() => nginx.stop());
  await waitForProgram(nginx, async () => (await fetch(`${url}/nginx-health`)).ok);
  return nginx;
}
