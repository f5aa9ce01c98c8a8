import { cp, mkdir, realpath, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Engine, runToEnd } from "./engine.ts";

export type BaseImages = { base: string; build: string };

/** The Debian release of the public images that deploy/Containerfile starts from by default. */
const release = "trixie";

/**
 * Creates the two images that deploy/Containerfile starts from, without a registry. One is Debian by debootstrap. The
 * other adds the Node.js and the npm that run this benchmark.
 */
export async function createBaseImages(engine: Engine, folder: string): Promise<BaseImages> {
  const root = `${folder}/debian`;
  const mirror = process.env.DEBIAN_MIRROR ? [process.env.DEBIAN_MIRROR] : [];
  await runToEnd("debootstrap", ["--variant=minbase", release, root, ...mirror]);
  // The public image does not have these folders either.
  for (const folder of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
    await rm(`${root}/${folder}`, { recursive: true, force: true });
  const base = await importImage(engine, root, "localhost/debian-base");
  // The official image of Node.js has node and npm at the same paths.
  const npm = `${root}/usr/local/lib/node_modules/npm`;
  await mkdir(dirname(npm), { recursive: true });
  await cp(process.execPath, `${root}/usr/local/bin/node`);
  await cp(await findNpm(), npm, { recursive: true });
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", `${root}/usr/local/bin/npm`);
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) await cp(certificates, `${root}${extraCertificates}`);
  const environment = certificates ? ["--change", `ENV NODE_EXTRA_CA_CERTS=${extraCertificates}`] : [];
  const build = await importImage(engine, root, "localhost/node-build", environment);
  return { base, build };
}

/** The path, in the image that builds, of the certificates that this machine needs to reach npm's registry, if any. */
const extraCertificates = "/etc/extra-certificates.pem";

async function importImage(engine: Engine, root: string, name: string, options: string[] = []): Promise<string> {
  const archive = `${root}.tar`;
  await runToEnd("tar", ["--create", "--file", archive, "--directory", root, "."]);
  await engine.podman("import", ...options, archive, name);
  return name;
}

/** The folder of the npm that runs this benchmark. */
async function findNpm(): Promise<string> {
  const npmCli = process.env.npm_execpath;
  if (!npmCli?.endsWith("npm-cli.js")) throw new Error("Run this benchmark with npm run bench -- container");
  return join(dirname(await realpath(npmCli)), "..");
}
