import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createBaseImages } from "./container/base-images.ts";
import { checkContainer } from "./container/check-container.ts";
import { createEngine } from "./container/engine.ts";
import { createBenchDatabase } from "./database/bench-database.ts";

// Builds the image of deploy/Containerfile without a registry and runs it as in production: read-only, without
// privileges, against a PostgreSQL outside of the container. Requires root and the Debian packages buildah, podman,
// crun and debootstrap. Takes about four minutes. crun refuses a machine with both versions of cgroups ("hybrid mode").
// On such a machine, run unshare --mount sh -c 'umount /sys/fs/cgroup/unified && npm run bench -- container'
const folder = await mkdtemp(`${tmpdir()}/kapas-container-`);
const engine = createEngine(folder);
const database = await createBenchDatabase(`${folder}/postgres`);
try {
  const bases = await createBaseImages(engine, folder);
  const startedAt = performance.now();
  const image = "localhost/kapas:bench";
  const build = ["build", "--isolation", "chroot", "--network", "host", "--format", "docker", "--tag", image];
  const buildArgs = [`BUILD_IMAGE=${bases.build}`, `BASE_IMAGE=${bases.base}`].flatMap((arg) => ["--build-arg", arg]);
  await engine.buildah(...build, ...buildArgs, "--file", "deploy/Containerfile", ".");
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  // The container connects by TCP, because its user cannot enter the folder of the socket.
  const databaseUrl = database.url.replace(/\?host=.*/, "");
  await checkContainer(engine, { image, base: bases.base, databaseUrl });
} finally {
  // The clean-up also runs after an error, which would otherwise leave gigabytes of layers and a PostgreSQL behind.
  await engine.podman("rm", "--all", "--force").catch(() => {});
  await engine.podman("system", "reset", "--force").catch(() => {});
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}
