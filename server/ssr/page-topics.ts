import { AsyncLocalStorage } from "node:async_hooks";

const currentPage = new AsyncLocalStorage<Set<string>>();

/** Renders a page and collects the topics of all API responses that its loaders receive meanwhile. */
export async function collectTopics<Page extends object>(
  render: () => Promise<Page>,
): Promise<Page & { topics: string[] }> {
  const topics = new Set<string>();
  const page = await currentPage.run(topics, render);
  return { ...page, topics: [...topics] };
}

/** Adds the topics of a response to the page whose loader requested it. */
export function addPageTopics(topics: readonly string[]) {
  const page = currentPage.getStore();
  for (const topic of topics) page?.add(topic);
}
