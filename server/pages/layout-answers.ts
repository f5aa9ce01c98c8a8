import type { Send } from "#contract/client.ts";

/** What the layout of every page is made from. */
const layoutCalls = new Set(
  ["home-settings", "categories", "manage-pages", "socialmedia"].map((call) => `/api/v1/${call}`),
);
/** As old as a kept page may be, where nothing says that something changed. Milliseconds. */
const keepFor = 30_000;

/** The answers that all pages share, asked for once until `drop`: half of a page's work was to ask for them again. */
export function keepingLayout(send: Send): { send: Send; drop(): void } {
  const kept = new Map<string, { answer: ReturnType<Send>; until: number }>();
  function ask(path: string, call: Parameters<Send>[1]) {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known.answer;
    const answer = send(path, call).then(read);
    kept.set(path, { answer, until: Date.now() + keepFor });
    answer.then(
      ({ status }) => status !== 200 && forget(path, answer),
      () => forget(path, answer),
    );
    return answer;
  }
  function forget(path: string, answer: ReturnType<Send>) {
    if (kept.get(path)?.answer === answer) kept.delete(path);
  }
  return {
    send: (path, call) => (layoutCalls.has(path) ? ask(path, call) : send(path, call)),
    drop: () => kept.clear(),
  };
}

/** Read once, not by every page. */
async function read(answer: Awaited<ReturnType<Send>>) {
  const body = await answer.json();
  return { status: answer.status, json: () => body };
}
