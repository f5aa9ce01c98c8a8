import { connect } from "node:net";
import { unfinishedRequest } from "../requests/raw-requests.ts";
import { sendRequest, type Target } from "../send.ts";

const socketCount = 500;
const maxMs = 2000;

/** Finds out whether other clients are served while many connections wait for the rest of a request. */
export async function findFaultsWithHalfRequests(target: Target): Promise<string[]> {
  const sockets = Array.from({ length: socketCount }, () => connect(target.port, "127.0.0.1"));
  for (const socket of sockets) {
    // The shop may close the connection at any time.
    socket.on("error", () => {});
    socket.write(unfinishedRequest);
  }
  const startedAt = performance.now();
  const { status } = await sendRequest(target, { group: "", method: "GET", url: "/productlist", headers: {} });
  const ms = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  const faults = status === 200 ? [] : [`with ${socketCount} half requests a page answers ${status}`];
  return ms > maxMs ? [...faults, `with ${socketCount} half requests a page takes ${ms.toFixed(0)} ms`] : faults;
}
