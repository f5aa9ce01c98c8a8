/** An article as imported by the merchant, the demo or a test. */
export type ArticleDraft = {
  /** Origin of the article, and its key there. The pair identifies the article when it is saved again. */
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
  /** Default: now. */
  createdAt?: Date;
  /** The source of the content, for the editor. */
  markdown?: string;
};
