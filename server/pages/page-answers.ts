import type { SendRequest } from "#contract/client.ts";

type Answer = Awaited<ReturnType<SendRequest>> & { cacheControl?: string };
type Ask = (path: string, call: Parameters<SendRequest>[1]) => Promise<Answer>;

/** With a page's own time (page-routes.ts) what a customer sees is 30 seconds old at most, where nothing says that it changed. */
const keepFor = 15_000;
/** A listing's answer is some hundred kilobytes when it is read. */
const mostKept = 500;

/**
 * Pages are made from the same answers again and again: the layout's, a product's for each of its colours. Each is asked
 * for once, and read once, until `drop`; unless it says that it may not be kept.
 */
export function keepingAnswers(ask: Ask): { send: SendRequest; drop(): void } {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  function send(path: string, call: Parameters<SendRequest>[1]) {
    if (call.method !== "GET") return ask(path, call);
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask(path, call).then(read);
    kept.delete(path);
    kept.set(path, { answer, until: Date.now() + keepFor });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? "");
    answer.then(
      (one) => !lasts(one) && forget(path, answer),
      () => forget(path, answer),
    );
    return answer;
  }
  function forget(path: string, answer: Promise<Answer>) {
    if (kept.get(path)?.answer === answer) kept.delete(path);
  }
  return { send, drop: () => kept.clear() };
}

function lasts({ status, cacheControl = "" }: Answer): boolean {
  return status === 200 && !cacheControl.includes("no-store");
}

async function read(answer: Answer): Promise<Answer> {
  const body = await answer.json();
  return { ...answer, json: () => body };
}
