import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id } from "../../values/values.ts";

const Member = z.object({ _id: Id, name: z.string() });

export const ArticleWriterParams = z.object({ articleId: Id });
/**
 * `writer`: the member in whose report the article is counted; null for an imported article. `members`: everybody who
 * may write articles.
 */
export const ArticleWriterResponse = responseSchema({ writer: Member.nullable(), members: z.array(Member) });
export type ArticleWriterResponse = z.infer<typeof ArticleWriterResponse>;

/** Ids of members. `from`: the writer that the form has loaded. */
export const MoveArticle = z.object({ from: Id.nullable(), to: Id.nullable() });
export type MoveArticle = z.infer<typeof MoveArticle>;
export const ArticleMovedResponse = responseSchema({ message: z.string() });
export type ArticleMovedResponse = z.infer<typeof ArticleMovedResponse>;
