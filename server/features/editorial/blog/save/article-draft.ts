/** An article as imported by the merchant, the demo or a test. */
export type ArticleDraft = {
  /** The origin of the article, and its key at this origin. The pair identifies the article when it is saved again. */
  source: string;
  key: string;
  title: string;
  description?: string;
  /** Plain text, one paragraph per line. Markup is escaped, not rendered. */
  content: string;
  /** A path of this shop ("/media/…") or an absolute https URL. */
  imageUrl?: string;
  category?: string;
  subCategory?: string;
  tags?: readonly string[];
  /** Authors are identified by name. The email is published with the article. */
  author?: { name: string; email?: string };
  /** The date of the article. Default: now. */
  createdAt?: Date;
  /** The Markdown from which the content was made, for the editor. */
  markdown?: string;
};
