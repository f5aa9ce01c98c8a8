import type { AppContext } from "../../server/context.ts";
import { postComment } from "../../server/features/editorial/blog/index.ts";
import { elementAt } from "../data/elements.ts";
import { readYaml } from "../data/read-data.ts";
import { Comments } from "../data/schema.ts";

const comments = readYaml("content/comments.yaml", Comments);
const hour = 60 * 60 * 1000;

/**
 * Adds comments to an article, dated in the days after its publication. The articles have two, no, one and no comments
 * in turn.
 * @param position the article's position; 1 is the newest
 */
export async function seedComments(context: AppContext, articleId: string, position: number): Promise<void> {
  const number = position - 1;
  for (let nth = 0; nth < elementAt([2, 0, 1, 0], number % 4); nth++) {
    const comment = elementAt(comments, (number + nth) % comments.length);
    const at = new Date(context.now().getTime() - (number * 9 + 6 - nth) * 24 * hour + number * hour);
    const user = `Sample Reader ${number + nth + 1}`;
    await postComment({ ...context, now: () => at }, articleId, { user, comment, notify: false }, `the demo ${number}`);
  }
}
