import { createApi, type Send } from "#contract/client.ts";
import { findToken } from "./token.ts";

const sendOverHttp: Send = async (path, call) => {
  const response = await fetch(path, call);
  return { status: response.status, json: () => response.json() };
};
let send = sendOverHttp;

/** The server puts its in-process way here: the same call on both sides. */
export function setSend(inProcess: Send) {
  send = inProcess;
}

export const api = createApi((path, call) => send(path, call), findToken);
