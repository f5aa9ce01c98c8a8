import { createApi, type Send } from "#contract/client.ts";
import { storedToken } from "./token.ts";

const overHttp: Send = async (path, call) => {
  const answer = await fetch(path, call);
  return { status: answer.status, json: () => answer.json() };
};
let send = overHttp;

/** The server puts its in-process way here: the same call on both sides. */
export function setSend(inProcess: Send) {
  send = inProcess;
}

export const api = createApi((path, call) => send(path, call), storedToken);
