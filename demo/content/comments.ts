import { postComment } from "../../server/blog/comments.ts";
import type { AppContext } from "../../server/context.ts";

const comments = [
  "I read this with a cup of tea and then went to look at the inside of my own cupboard.",
  "My grandmother did exactly this. I never knew why until now.",
  "Could you write about repairing zari next? There is so little to be found about it.",
  "Tried it on Sunday. It works, and it takes less time than I thought.",
  "Saved for the next wedding season.",
];
const hour = 60 * 60 * 1000;

/** What sample readers say under every second article: none, one or two, in the days after it came out. */
export async function seedComments(context: AppContext, articleId: string, number: number): Promise<void> {
  for (let nth = 0; nth < [2, 0, 1, 0][number % 4]!; nth++) {
    const comment = comments[(number + nth) % comments.length]!;
    const at = new Date(context.now().getTime() - (number * 9 + 6 - nth) * 24 * hour + number * hour);
    const reader = `Sample Reader ${number + nth + 1}`;
    await postComment(
      { ...context, now: () => at },
      articleId,
      { user: reader, comment, notify: false },
      `the demo ${number}`,
    );
  }
}
